import './translations.ts';

export { ChangedMeanwhile } from './changed-meanwhile.tsx';
export { type Base, type Comparison, changedNames } from './compare-versions.ts';
export { KeptDraft } from './kept-draft.tsx';
export { noteSent } from './note-sent.ts';
export { type OwnDraft, ownDraft } from './own-draft.ts';
export { isSameValue } from './same-value.ts';
export { conflictShownByForm, stateOf } from './save-options.ts';
export { isOvertaken, useChangedMeanwhile } from './use-changed-meanwhile.ts';
export { useRecordRevision } from './use-record-revision.ts';
export { useValueWords } from './use-value-words.ts';
