import { useEffect } from 'react';
import { focusNearest, isFocusLost, placesAroundFocus } from './nearest-place.ts';

/**
 * Keeps the focus when the control goes that has it: the browser would let it fall to the whole page, from where
 * whoever does not see it would begin again, and Fluent would take an overlay for left and hide it from the keyboard.
 * The part of the page around the control then has it, unless the screen itself has put it somewhere.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let places = placesAroundFocus();
    const remember = () => {
      if (isFocusLost()) return;
      places = placesAroundFocus();
    };
    // Whoever presses somewhere else has left the control of their own will.
    const forget = ({ target }: Event) => {
      if (!(target instanceof Node && places[0]?.contains(target))) places = [];
    };
    const observer = new MutationObserver(() => {
      const [last] = places;
      // A control that is still there is merely being left: the next one has not got the focus yet.
      if (last && !last.isConnected && isFocusLost()) focusNearest(places);
    });
    document.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', forget, true);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', forget, true);
      observer.disconnect();
    };
  }, []);
}
