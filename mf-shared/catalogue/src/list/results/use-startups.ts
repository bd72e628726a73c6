import { pageLimits, startupListPage } from '@passerelle/contract/common/limits';
import { defaultStartupOrder } from '@passerelle/contract/startups/list-rules';
import { type StartupListRequest, useGetStartupsInfiniteQuery } from '../../startups-api.ts';
import type { ListViewState } from '../view/use-list-view.ts';

/** Tiles come nine at a time, rows of the table by the usual page. */
const steps = { tiles: startupListPage, table: pageLimits.default } as const;

type AskedView = Pick<ListViewState, 'filters' | 'search' | 'sort' | 'layout'>;

/** What a view asks the API for. */
export function listRequestOf({ filters, search, sort, layout }: AskedView): StartupListRequest {
  return { filters, search, sort, pageSize: steps[layout] };
}

const nothingYet: AskedView = { filters: {}, search: '', sort: defaultStartupOrder, layout: 'tiles' };

/** The startups that a view asks for, page by page; nothing is asked before the view is known. */
export function useStartups(view: ListViewState | undefined) {
  const request = listRequestOf(view ?? nothingYet);
  const list = useGetStartupsInfiniteQuery(request, { skip: !view });
  return { ...list, step: request.pageSize };
}
