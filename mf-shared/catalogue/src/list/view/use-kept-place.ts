import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps how far the list was scrolled while a card is open over it, and starts each card at its top. Back in the list,
 * the card's link has the focus again.
 * @param openPath the address of the card that is open, null while the list is seen
 */
export function useKeptPlace(openPath: string | null): void {
  const place = useRef(0);
  const lastOpened = useRef<string>(null);
  useLayoutEffect(() => {
    if (openPath !== null) {
      lastOpened.current = openPath;
      window.scrollTo(0, 0);
      return;
    }
    if (place.current > 0) window.scrollTo(0, place.current);
    if (lastOpened.current !== null) focusLinkTo(lastOpened.current);
    const note = () => {
      place.current = window.scrollY;
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [openPath]);
}

function focusLinkTo(path: string): void {
  const link = [...document.querySelectorAll('a')].find(({ pathname }) => pathname === path);
  link?.focus({ preventScroll: true });
}
