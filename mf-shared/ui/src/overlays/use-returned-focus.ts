import { useEffect, useState } from 'react';

/**
 * Gives the focus back, when an overlay goes, to the control that it was opened from: it would start from the top of
 * the page otherwise, and a drawer whose question was answered would be out of reach of the keyboard.
 */
export function useReturnedFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // A focus that has moved elsewhere meanwhile stays there.
      const isLost = document.activeElement?.contains(opener);
      if (isLost && opener instanceof HTMLElement) opener.focus();
    },
    [opener],
  );
}
