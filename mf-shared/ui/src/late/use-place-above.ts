import { useEffect, useState } from 'react';

/** What is known of a part: nothing yet, that it has nothing to show, or that it has something. */
export type PartContent = 'awaited' | 'none' | 'some';

/** Milliseconds that what stands below a part waits for it. */
const longestWait = 1_500;

type Place = 'awaited' | 'above' | 'below';

function placeAfter(place: Place, content: PartContent): Place {
  if (content === 'awaited') return place;
  // What comes up later finds its place taken.
  if (content === 'none') return 'below';
  return place === 'awaited' ? 'above' : place;
}

/**
 * Where a part of a page is shown that belongs above the others and has an answer of its own to wait for. Nobody may press what
 * moves away under the finger: the others are not drawn while its place is `awaited`, a moment at most, and what comes up when
 * they are there already stands `below` them.
 * @param isLedTo whether the address leads to this part: the others wait for it then as long as it takes
 */
export function usePlaceAbove(content: PartContent, { isLedTo = false } = {}): Place {
  const [kept, setPlace] = useState<Place>('awaited');
  const place = placeAfter(kept, content);
  if (place !== kept) setPlace(place);
  const isLimited = place === 'awaited' && !isLedTo;
  useEffect(() => {
    if (!isLimited) return;
    const timer = setTimeout(setPlace, longestWait, 'below');
    return () => clearTimeout(timer);
  }, [isLimited]);
  return place;
}
