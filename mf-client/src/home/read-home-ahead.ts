import { shortNewsApi } from '@passerelle/homepage';
import type { AppDispatch } from '@passerelle/platform/api';
import { homeApi } from './endpoints.ts';

/** Begins to ask for what stands beside the startups, before it is drawn; not for cards seen last, which are asked for anew each time. */
export function readHomeAhead(dispatch: AppDispatch): void {
  const { getOwnSummary, getStartupNews } = homeApi.endpoints;
  dispatch(getOwnSummary.initiate(undefined, { subscribe: false }));
  dispatch(getStartupNews.initiate(undefined, { subscribe: false }));
  dispatch(shortNewsApi.endpoints.getShortNews.initiate(undefined, { subscribe: false }));
}
