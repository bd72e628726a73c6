import { pageLimits, startupListPage } from '@passerelle/contract/common/limits';
import { useGetStartupsInfiniteQuery } from '../../startups-api.ts';
import type { ListViewState } from '../view/use-list-view.ts';

/** Tiles come nine at a time, rows of the table by the usual page. */
const steps = { tiles: startupListPage, table: pageLimits.default } as const;

/** The startups that a view asks for, page by page; nothing is asked before the view is known. */
export function useStartups(view: ListViewState | undefined) {
  const step = steps[view?.layout ?? 'tiles'];
  const { filters = {}, search = '', sort = 'DATE_DESC' } = view ?? {};
  const list = useGetStartupsInfiniteQuery({ filters, search, sort, pageSize: step }, { skip: !view });
  return { ...list, step };
}
