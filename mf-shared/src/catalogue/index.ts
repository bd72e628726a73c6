import './translations.ts';

export {
  useDeleteStartupMutation,
  useDisableStartupMutation,
  useValidateStartupMutation,
} from './administration-api.ts';
export { useCreateContactRequestMutation, useGetContactRequestStatusQuery } from './contact-request-api.ts';
export { StartupDetail } from './detail/startup-detail.tsx';
export { StartupSheet } from './detail/startup-sheet.tsx';
export { type ListFilters, meaningfulFilters } from './list/list-filters.ts';
export { StartupList } from './list/startup-list.tsx';
export { everything, type ListStart } from './list/use-list-view.ts';
export { useGetEcosystemsQuery, useGetStartupQuery } from './startups-api.ts';
