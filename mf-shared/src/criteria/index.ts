import './translations.ts';

export { CriteriaForm } from './CriteriaForm.tsx';
export { useGetOwnClientQuery, useSaveCriteriaMutation } from './client-endpoints.ts';
