import './translations.ts';

export {
  useDeleteStartupMutation,
  useDisableStartupMutation,
  useSaveReceivedDocumentsMutation,
  useValidateStartupMutation,
} from './administration-api.ts';
export { useCreateContactRequestMutation, useGetContactRequestStatusQuery } from './contact-request-api.ts';
export { Facts } from './detail/facts.tsx';
export { StartupDetail } from './detail/startup-detail.tsx';
export { StartupSheet } from './detail/startup-sheet.tsx';
export { LayoutSwitch } from './list/layout-switch.tsx';
export type { ListFilters } from './list/list-filters.ts';
export { RowLogo } from './list/row-logo.tsx';
export { StartupList } from './list/startup-list.tsx';
export { everything, type ListStart } from './list/use-list-view.ts';
export { useGetEcosystemsQuery, useGetStartupQuery, useLazyGetStartupQuery } from './startups-api.ts';
