import type { AppDispatch } from '@passerelle/platform/api';
import { startupsApi } from '../startups-api.ts';
import { listRequestOf } from './results/use-startups.ts';
import { viewFromQuery } from './view/list-view.ts';
import type { ListStart } from './view/use-list-view.ts';

/**
 * Asks for what the list shows first at an address, before it is drawn: startups, how many there are, names of ecosystems.
 * @param readStart asks where the list starts; awaited where the address names no filter
 */
export async function readListAhead(
  dispatch: AppDispatch,
  query: URLSearchParams,
  readStart: () => Promise<ListStart>,
): Promise<void> {
  const view = viewFromQuery(query);
  const { getStartups, countStartups, getEcosystems } = startupsApi.endpoints;
  const start = readStart();
  const readStartups = async () => {
    const request = listRequestOf({ ...view, filters: view.filters ?? (await start).filters });
    await dispatch(getStartups.initiate(request, { subscribe: false }));
  };
  await Promise.all([
    start,
    readStartups(),
    dispatch(countStartups.initiate({ filters: {}, search: '' }, { subscribe: false })),
    dispatch(getEcosystems.initiate(undefined, { subscribe: false })),
  ]);
}
