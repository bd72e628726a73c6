import './translations.ts';

export { ChangedMeanwhile } from './changed-meanwhile.tsx';
export { type Base, type Comparison, changedNames } from './compare-versions.ts';
export { isSameValue } from './same-value.ts';
export { changedCodes, useChangedMeanwhile } from './use-changed-meanwhile.ts';
export { type RecordRevision, useRecordRevision } from './use-record-revision.ts';
export { useValueWords } from './use-value-words.ts';
