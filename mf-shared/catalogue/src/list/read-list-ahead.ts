import type { AppDispatch } from '@passerelle/platform/api';
import { startupsApi } from '../startups-api.ts';
import { listRequestOf } from './results/use-startups.ts';
import { viewFromQuery } from './view/list-view.ts';
import type { ListStart } from './view/use-list-view.ts';

/** Asks for what the list shows first at an address, before it is drawn: startups, how many there are, names of ecosystems. */
export async function readListAhead(
  dispatch: AppDispatch,
  query: URLSearchParams,
  start: ListStart,
): Promise<void> {
  const view = viewFromQuery(query);
  const request = listRequestOf({ ...view, filters: view.filters ?? start.filters });
  const { getStartups, countStartups, getEcosystems } = startupsApi.endpoints;
  await Promise.all([
    dispatch(getStartups.initiate(request, { subscribe: false })),
    dispatch(countStartups.initiate({ filters: {}, search: '' }, { subscribe: false })),
    dispatch(getEcosystems.initiate(undefined, { subscribe: false })),
  ]);
}
