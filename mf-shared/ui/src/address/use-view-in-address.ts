import { type Location, useLocation, useNavigate } from 'react-router';
import { useAskedAddress } from './use-asked-address.ts';
import { withChoice } from './with-choice.ts';

interface Searched {
  search: string;
}

/** Whom the fragment of an address says to search for; null where it says something else, or nothing. */
export const searchIn = (hash: string): string | null => new URLSearchParams(hash.slice(1)).get('search');

/** What an address says of the view; an older one may name whom it searches for in the query. */
function queryOf({ search, hash }: Pick<Location, 'search' | 'hash'>): URLSearchParams {
  const query = new URLSearchParams(search);
  const searched = searchIn(hash);
  if (searched) query.set('search', searched);
  return query;
}

/** Takes what is searched for out of a query; answers the fragment that has it. */
function takeSearch(query: URLSearchParams): string {
  const search = query.get('search');
  query.delete('search');
  return search ? `#${new URLSearchParams({ search })}` : '';
}

/** What is asked for on the page that shows `shown`, its lists of values added to those that were asked for before. */
function withLists<View>(before: View, shown: View, asked: Partial<View>): Partial<View> {
  const names = Object.keys(asked) as (keyof View)[];
  const lists = names.filter((name) => Array.isArray(asked[name]));
  const merged = lists.map((name) => [
    name,
    withChoice(before[name], shown[name], asked[name] as View[typeof name]),
  ]);
  return { ...asked, ...Object.fromEntries(merged) };
}

/**
 * What a list shows, kept in the page's address: a link, a reload and the back button restore it. A change is added to the
 * address that was asked for last: somebody presses a status and types a search before the page has followed. Of a list of
 * values what was added or taken out is changed: two that are pressed one after the other both count.
 * @param fromQuery reads a view; what the address does not name is as at the start
 * @param toQuery writes a view; only what differs from the start need be named
 * @param isOfPeople whether people are searched for: their names then stand behind the `#`, which no server is sent
 */
export function useViewInAddress<View extends Searched>(
  fromQuery: (query: URLSearchParams) => View,
  toQuery: (view: View) => URLSearchParams,
  { isOfPeople = false }: { isOfPeople?: boolean } = {},
) {
  const navigate = useNavigate();
  const location = useLocation();
  const { pathname } = location;
  const view = fromQuery(queryOf(location));
  const askedAddress = useAskedAddress();

  /** @param asked what is to be seen otherwise; a function is told what was asked for last */
  function change(asked: Partial<View> | ((before: View) => Partial<View>)): void {
    const newest = askedAddress();
    const before = fromQuery(queryOf(newest.pathname === pathname ? newest : location));
    const part = typeof asked === 'function' ? asked(before) : withLists(before, view, asked);
    // A text typed in several goes is one step for the back button.
    const replace = Object.keys(part).join() === 'search' && before.search !== '';
    const query = toQuery({ ...before, ...part });
    const hash = isOfPeople ? takeSearch(query) : '';
    navigate({ search: `?${query}`, hash }, { replace, preventScrollReset: true });
  }

  return { view, change };
}
