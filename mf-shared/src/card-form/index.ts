import './translations.ts';

export {
  cardApi,
  useGetMyStartupQuery,
  useSaveCardPartMutation,
  useSubmitCardMutation,
} from './api/card-api.ts';
export { CardEditForm } from './edit/card-edit-form.tsx';
export { CardChangedNotice } from './form/card-changed-notice.tsx';
export { CardFormProvider } from './form/card-form-provider.tsx';
export { fieldOfPath } from './form/field-of-path.ts';
export { MissingFields } from './form/missing-fields.tsx';
export { ProblemSummary, type SummaryProblem } from './form/problem-summary.tsx';
export { RestoredNotice } from './form/restored-notice.tsx';
export { startAnew } from './form/start-anew.ts';
export { useCardChangedMeanwhile } from './form/use-card-changed-meanwhile.ts';
export { type CardForm, useCardForm } from './form/use-card-form.ts';
export { useFileSaving } from './form/use-file-saving.ts';
export { useHeldBackText } from './form/use-held-back-text.ts';
export { useLiveProblems } from './form/use-live-problems.ts';
export { useSaveFailure } from './form/use-save-failure.ts';
export { type CardFieldName, changesBetween, namesOf } from './model/changes.ts';
export { toDraft, withFieldsOf } from './model/draft.ts';
export { cardProblems, panelOfPath } from './model/problems.ts';
export {
  type CardBase,
  type CardFormValues,
  type CardPanel,
  cardFormValues,
  cardPanels,
  partOfPanel,
} from './model/values.ts';
export { CardPanelFields } from './panels/card-panel-fields.tsx';
