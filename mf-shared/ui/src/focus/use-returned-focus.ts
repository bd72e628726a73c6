import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { focusNearest, isFocusLost, placesAroundFocus } from './nearest-place.ts';

/**
 * Gives the focus back, when an overlay goes, to the control that it was opened from, or to what was around it where
 * that has gone meanwhile: it would start from the top of the page otherwise, and a drawer whose question was answered
 * would be out of reach of the keyboard.
 * @param overlay what the focus is taken off before it goes, where that is large
 */
export function useReturnedFocus(overlay?: RefObject<HTMLElement | null>): void {
  const [places] = useState(placesAroundFocus);
  useLayoutEffect(
    () => () => {
      // A browser that removes what has the focus lays out the page first, all of the overlay included.
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement && overlay?.current?.contains(activeElement))
        activeElement.blur();
    },
    [overlay],
  );
  useEffect(
    () => () => {
      // A focus that has moved elsewhere meanwhile stays there.
      const [opener = null] = places;
      if (isFocusLost() || document.activeElement?.contains(opener)) focusNearest(places);
    },
    [places],
  );
}
