import type { CurrentUser } from '@passerelle/contract/accounts/user';
import type { AppDispatch } from '@passerelle/platform/api';

/** For whom a page opens, and what its address says. */
export interface PageStart {
  dispatch: AppDispatch;
  user: CurrentUser;
  query: URLSearchParams;
}

/**
 * What a page may export beside its `Component`: asks for what it shows, so that it need not be drawn first to be asked. It is
 * called when the page's code has come, for somebody who may open it; what it asks for is found in the store.
 */
export type ReadAhead = (start: PageStart) => Promise<unknown>;
