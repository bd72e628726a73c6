import './translations.ts';

export { useGetOwnClientQuery, useSaveCriteriaMutation } from './client-endpoints.ts';
export { CriteriaForm } from './criteria-form.tsx';
