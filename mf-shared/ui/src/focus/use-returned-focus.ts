import { useEffect, useState } from 'react';
import { focusNearest, placesAroundFocus } from './nearest-place.ts';

/**
 * Gives the focus back, when an overlay goes, to the control that it was opened from, or to what was around it where
 * that has gone meanwhile: it would start from the top of the page otherwise, and a drawer whose question was answered
 * would be out of reach of the keyboard.
 */
export function useReturnedFocus(): void {
  const [places] = useState(placesAroundFocus);
  useEffect(
    () => () => {
      // A focus that has moved elsewhere meanwhile stays there.
      const { activeElement } = document;
      const isLost = activeElement === document.body || activeElement?.contains(places[0] ?? null);
      if (isLost) focusNearest(places);
    },
    [places],
  );
}
