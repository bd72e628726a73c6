import type { AppDispatch } from '@passerelle/platform/api';
import { startupsApi } from '../startups-api.ts';
import { listRequestOf } from './results/use-startups.ts';
import { viewReader } from './view/list-view.ts';
import type { ListStart } from './view/use-list-view.ts';

/**
 * Asks for what the list shows first at an address, before it is drawn: startups, how many there are, names of ecosystems.
 * @param readStart asks where the list starts; awaited where the address names no filter
 * @param showsStatus whether cards in other states than VALIDATED are in the list
 */
export async function readListAhead(
  dispatch: AppDispatch,
  query: URLSearchParams,
  readStart: () => Promise<ListStart>,
  showsStatus = false,
): Promise<void> {
  const view = viewReader(showsStatus)(query);
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
