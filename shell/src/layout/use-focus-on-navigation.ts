import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Whether the page itself has put the focus on something of it that can be seen. */
function hasPlacedFocus(main: HTMLElement): boolean {
  const { activeElement } = document;
  if (!activeElement || activeElement === main || !main.contains(activeElement)) return false;
  return activeElement.getClientRects().length > 0;
}

/**
 * Moves the focus to the main part when another page is shown, so that a keyboard or a screen reader goes on there
 * and not at the link that was left behind. A page that has a better place for it, as the list one comes back to, keeps
 * it there. The first page of a visit keeps the browser's own start.
 */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (main.current && !hasPlacedFocus(main.current)) main.current.focus({ preventScroll: true });
  }, [pathname, main]);
}
