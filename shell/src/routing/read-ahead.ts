import type { AppStore } from '@passerelle/platform/api';
import type { ReadAhead } from '@passerelle/platform/modules';
import { confirmPerson } from '@passerelle/platform/session';
import { homesOf, modules } from '../modules/index.ts';
import { decideAccess, moduleRules, visitorOf } from './access.ts';

/** Milliseconds that the first page waits for what it shows; what takes longer is waited for on the page, which says so. */
const longestWait = 1_500;

/** An address as the router has it. */
interface Address {
  pathname: string;
  search: string;
}

function readAheadOf(page: unknown): ReadAhead | undefined {
  const exported = typeof page === 'object' && page !== null && 'readAhead' in page && page.readAhead;
  return typeof exported === 'function' ? (exported as ReadAhead) : undefined;
}

async function read(readAhead: ReadAhead, store: AppStore, { pathname, search }: Address): Promise<void> {
  const [registry, session] = await Promise.all([modules.registry(), confirmPerson(store)]);
  if (!registry || !session?.user) return;
  const visitor = visitorOf(session, homesOf(registry));
  if (decideAccess(moduleRules(registry), pathname, visitor) !== 'granted') return;
  const query = new URLSearchParams(search);
  await readAhead({ dispatch: store.dispatch, user: session.user, query });
}

/**
 * Has a page whose code has come ask for what it shows, where it says how and the person may open it, and waits a moment for
 * that: it is then drawn once. A failure is the page's to tell, which asks again.
 */
export async function waitForPage(page: unknown, store: AppStore, address: Address): Promise<void> {
  const readAhead = readAheadOf(page);
  if (!readAhead) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, longestWait);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    read(readAhead, store, address).then(end, end);
  });
}
