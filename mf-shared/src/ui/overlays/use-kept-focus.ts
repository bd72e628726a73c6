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
    let check: ReturnType<typeof setTimeout> | undefined;
    const observer = new MutationObserver(() => {
      clearTimeout(check);
      // A control that is being left may change the page while the next one has not got the focus yet.
      check = setTimeout(() => {
        if (document.activeElement === document.body) surface.focus();
      });
    });
    observer.observe(surface, { childList: true, subtree: true });
    return () => {
      clearTimeout(check);
      observer.disconnect();
    };
  }, [surface]);
  return setSurface;
}
