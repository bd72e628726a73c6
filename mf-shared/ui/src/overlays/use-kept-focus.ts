import { useEffect, useState } from 'react';

/**
 * Keeps the focus in an overlay when the focused control goes: Fluent would take the overlay for left and hide it from
 * the keyboard. The overlay itself then has the focus, and Tab leads on to its first control.
 * @returns the ref of the overlay, which can take the focus
 */
export function useKeptFocus(): (surface: HTMLElement | null) => void {
  const [surface, setSurface] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!surface) return;
    let last: EventTarget | null = null;
    const remember = ({ target }: FocusEvent) => {
      last = target;
    };
    const observer = new MutationObserver(() => {
      // A control that is still there is merely being left: the next one has not got the focus yet.
      const isGone = last instanceof Node && !last.isConnected;
      if (isGone && document.activeElement === document.body) surface.focus();
    });
    surface.addEventListener('focusin', remember);
    observer.observe(surface, { childList: true, subtree: true });
    return () => {
      surface.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, [surface]);
  return setSurface;
}
