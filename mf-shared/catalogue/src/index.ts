export { Facts } from './detail/parts/facts.tsx';
export { StartupDetail } from './detail/startup-detail.tsx';
export { StartupSheet } from './detail/startup-sheet.tsx';
export { readListAhead } from './list/read-list-ahead.ts';
export { RowLogo } from './list/results/row-logo.tsx';
export { StartupList } from './list/startup-list.tsx';
export { LayoutSwitch } from './list/view/layout-switch.tsx';
export { everything, type ListStart } from './list/view/use-list-view.ts';
export { startupListTag, startupsApi, useGetEcosystemsQuery, useGetStartupQuery } from './startups-api.ts';
