import './translations.ts';

export { type CardSave, cardTags, jsonPart, saveOptions, shownByForm } from './api/card-api.ts';
export { useGetProposedChangesQuery } from './api/proposed-changes-api.ts';
export { CardChangedNotice } from './changes/card-changed-notice.tsx';
export { ChangedFields } from './changes/changed-fields.tsx';
export { RestoredNotice } from './changes/restored-notice.tsx';
export { useCardChangedMeanwhile } from './changes/use-card-changed-meanwhile.ts';
export { CardEditForm } from './edit/card-edit-form.tsx';
export { CardFormProvider } from './form/card-form-provider.tsx';
export { isUnsaved, startAnew } from './form/start-anew.ts';
export { type CardForm, useCardForm } from './form/use-card-form.ts';
export { useFileSaving } from './form/use-file-saving.ts';
export { type CardFieldName, changesBetween, namesOf } from './model/changes.ts';
export { toDraft, withFieldsOf } from './model/draft.ts';
export { withStoredImage } from './model/image-alternatives.ts';
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
export { fieldOfPath } from './problems/field-of-path.ts';
export { MissingFields } from './problems/missing-fields.tsx';
export { ProblemSummary, type SummaryProblem } from './problems/problem-summary.tsx';
export { useHeldBackText } from './problems/use-held-back-text.ts';
export { useLiveProblems } from './problems/use-live-problems.ts';
export { useSaveFailure } from './problems/use-save-failure.ts';
