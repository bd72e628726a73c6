import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

interface Searched {
  search: string;
}

/**
 * What a list shows, kept in the page's address: a link, a reload and the back button restore it. What is changed while
 * an earlier change is still on its way to the address (a page takes a moment on a slow machine) is added to it.
 * @param fromQuery reads a view; what the address does not name is as at the start
 * @param toQuery writes a view; only what differs from the start need be named
 */
export function useViewInAddress<View extends Searched>(
  fromQuery: (query: URLSearchParams) => View,
  toQuery: (view: View) => URLSearchParams,
) {
  const [query, setQuery] = useSearchParams();
  const view = fromQuery(query);
  const asked = useRef<View | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever was asked for, the address has another query now.
  useEffect(() => {
    asked.current = null;
  }, [query]);

  function change(part: Partial<View>): void {
    const next = { ...(asked.current ?? view), ...part };
    asked.current = next;
    // A text typed in several goes is one step for the back button.
    const replace = Object.keys(part).join() === 'search' && view.search !== '';
    setQuery(toQuery(next), { replace, preventScrollReset: true });
  }

  return { view, change };
}
