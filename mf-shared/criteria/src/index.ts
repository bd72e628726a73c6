import './translations.ts';

export { useSaveCriteriaMutation } from './client-endpoints.ts';
export { CriteriaForm } from './criteria-form.tsx';
export { useCriteriaWords } from './use-criteria-words.ts';
