import { lineLength, searchLimits } from '@passerelle/contract/common/limits';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** Whether another page was asked for that is not there yet. */
function useIsLeaving(): boolean {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  return location !== undefined && location.pathname !== pathname;
}

/**
 * A text that a person types and that is passed on once they pause. When the text changes from elsewhere (the back
 * button, a press that clears it) the field follows, unless the person has typed on meanwhile. What was passed on comes
 * back through the address, on a slow machine only when the next has been passed on: that takes back no letter. A pending
 * text is dropped on navigation: put into the address afterwards, it would undo the navigation.
 */
export function useDebouncedText(
  text: string,
  onSettled: (text: string) => void,
  maximum: number = lineLength,
) {
  const [typed, setTyped] = useState(text);
  const passedOn = useRef(text);
  // What was passed on and has not come back yet, the oldest first.
  const underWay = useRef<string[]>([]);
  const isLeaving = useIsLeaving();
  const passOn = useEffectEvent((settled: string) => {
    if (isLeaving) return;
    passedOn.current = settled;
    underWay.current.push(settled);
    onSettled(settled);
  });

  useEffect(() => {
    const settled = typed.trim();
    // What is too long to be looked for stays in the field, which says so.
    if (settled === passedOn.current || settled.length > maximum) return;
    const timer = setTimeout(() => passOn(settled), searchLimits.debounceMilliseconds);
    return () => clearTimeout(timer);
  }, [typed, maximum]);

  const follow = useEffectEvent((changed: string) => {
    const place = underWay.current.indexOf(changed);
    // Those before it do not come any more: it has taken their place.
    underWay.current = place < 0 ? [] : underWay.current.slice(place + 1);
    if (place >= 0 || changed === passedOn.current) return;
    const isTyping = typed.trim() !== passedOn.current;
    passedOn.current = changed;
    // What is being typed is newer than a change that took its time, and is passed on in a moment.
    if (!isTyping) setTyped(changed);
  });
  useEffect(() => follow(text), [text]);

  return [typed, setTyped] as const;
}
