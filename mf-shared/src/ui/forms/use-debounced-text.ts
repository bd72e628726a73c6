import { searchLimits } from '@passerelle/contract/common/limits';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * A text that a person types and that is passed on once they pause. When the text changes from elsewhere (the back
 * button, a press that clears it) the field follows.
 */
export function useDebouncedText(text: string, onSettled: (text: string) => void) {
  const [typed, setTyped] = useState(text);
  const passedOn = useRef(text);
  const passOn = useEffectEvent(onSettled);

  useEffect(() => {
    const settled = typed.trim();
    if (settled === passedOn.current) return;
    const timer = setTimeout(() => {
      passedOn.current = settled;
      passOn(settled);
    }, searchLimits.debounceMilliseconds);
    return () => clearTimeout(timer);
  }, [typed]);

  useEffect(() => {
    if (text === passedOn.current) return;
    passedOn.current = text;
    setTyped(text);
  }, [text]);

  return [typed, setTyped] as const;
}
