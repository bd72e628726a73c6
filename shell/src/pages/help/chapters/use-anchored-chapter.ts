import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Leads to the heading that the address names, whether it was there at the start or its link was pressed: also where the
 * guide came later than the page. The focus goes along, so that the keyboard goes on from there.
 */
export function useAnchoredChapter(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link that is pressed again leads there again, under another key.
  useEffect(() => {
    const heading = hash ? document.getElementById(hash.slice(1)) : null;
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView();
  }, [hash, key]);
}
