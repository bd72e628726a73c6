import { useLayoutEffect, useRef } from 'react';

/** Keeps how far the list was scrolled while a card is open over it, and starts each card at its top. */
export function useKeptPlace(isAway: boolean): void {
  const place = useRef(0);
  useLayoutEffect(() => {
    if (isAway) {
      window.scrollTo(0, 0);
      return;
    }
    if (place.current > 0) window.scrollTo(0, place.current);
    const note = () => {
      place.current = window.scrollY;
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [isAway]);
}
