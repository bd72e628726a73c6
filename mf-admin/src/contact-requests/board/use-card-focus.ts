import { useLayoutEffect, useRef, useState } from 'react';

/** What the control of a card is given that has the focus once the card was moved. */
export const cardMover = { 'data-card-mover': '' };

/** The id of the card of a request. */
export const cardId = (requestId: string): string => `request-${requestId}`;

/**
 * Keeps the focus on a card that goes to another column, where it is a new element: whoever moves it by keyboard goes
 * on from it.
 */
export function useCardFocus() {
  const [wanted, setWanted] = useState<{ requestId: string }>();
  const given = useRef(wanted);
  useLayoutEffect(() => {
    if (!wanted || given.current === wanted) return;
    given.current = wanted;
    document
      .getElementById(cardId(wanted.requestId))
      ?.querySelector<HTMLElement>('[data-card-mover]')
      ?.focus();
  }, [wanted]);
  return {
    focusCard: (requestId: string) => setWanted({ requestId }),
    hasFocus: (requestId: string): boolean =>
      document.getElementById(cardId(requestId))?.contains(document.activeElement) ?? false,
  };
}
