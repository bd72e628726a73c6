import { useListModuleChangesInfiniteQuery } from './endpoints.ts';

/** What came into service, as it stands whenever the page is opened. */
export function useModuleChanges() {
  return useListModuleChangesInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
}
