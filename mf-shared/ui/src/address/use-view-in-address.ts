import { useContext } from 'react';
import {
  UNSAFE_DataRouterContext as RouterContext,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router';

interface Searched {
  search: string;
}

/**
 * What a list shows, kept in the page's address: a link, a reload and the back button restore it. A change is added to the
 * address that was asked for last, which the page may not show yet: on a slow machine somebody presses a status and types a
 * search before the page has followed. The router itself knows that address, its hooks only the one that is shown.
 * @param fromQuery reads a view; what the address does not name is as at the start
 * @param toQuery writes a view; only what differs from the start need be named
 */
export function useViewInAddress<View extends Searched>(
  fromQuery: (query: URLSearchParams) => View,
  toQuery: (view: View) => URLSearchParams,
) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const router = useContext(RouterContext)?.router;

  function change(part: Partial<View>): void {
    const { location, navigation } = router?.state ?? {};
    const newest = navigation?.location ?? location;
    const before = fromQuery(newest?.pathname === pathname ? new URLSearchParams(newest.search) : query);
    // A text typed in several goes is one step for the back button.
    const replace = Object.keys(part).join() === 'search' && before.search !== '';
    navigate(`?${toQuery({ ...before, ...part })}`, { replace, preventScrollReset: true });
  }

  return { view: fromQuery(query), change };
}
