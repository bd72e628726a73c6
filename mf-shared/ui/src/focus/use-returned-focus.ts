import { useEffect, useState } from 'react';
import { focusNearest, isFocusLost, placesAroundFocus } from './nearest-place.ts';

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
      const [opener = null] = places;
      if (isFocusLost() || document.activeElement?.contains(opener)) focusNearest(places);
    },
    [places],
  );
}
