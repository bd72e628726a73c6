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
 * button, a press that clears it) the field follows. Whoever goes to another page is let go: a text that is put into the
 * address then would take them back.
 */
export function useDebouncedText(
  text: string,
  onSettled: (text: string) => void,
  maximum: number = lineLength,
) {
  const [typed, setTyped] = useState(text);
  const passedOn = useRef(text);
  const isLeaving = useIsLeaving();
  const passOn = useEffectEvent((settled: string) => {
    if (isLeaving) return;
    passedOn.current = settled;
    onSettled(settled);
  });

  useEffect(() => {
    const settled = typed.trim();
    // What is too long to be looked for stays in the field, which says so.
    if (settled === passedOn.current || settled.length > maximum) return;
    const timer = setTimeout(() => passOn(settled), searchLimits.debounceMilliseconds);
    return () => clearTimeout(timer);
  }, [typed, maximum]);

  useEffect(() => {
    if (text === passedOn.current) return;
    passedOn.current = text;
    setTyped(text);
  }, [text]);

  return [typed, setTyped] as const;
}
