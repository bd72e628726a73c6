/** The button of a place that is held down, with the mouse or with the space bar. */
export const heldButton = (place: Element): Element | null => place.querySelector('button:active');

/**
 * Presses a button where it is let go. A browser presses what was held down and let go: where another element has taken the
 * place of the one that was held, it presses neither. A finger needs none of this: its press is decided where it is lifted.
 */
export function pressWhereLetGo(button: HTMLElement): void {
  const isOver = new AbortController();
  const end = (event: Event) => {
    if (event instanceof PointerEvent && event.pointerType !== 'mouse') return;
    if (event instanceof KeyboardEvent && event.key !== ' ') return;
    isOver.abort();
    if (event.target instanceof Node && button.contains(event.target)) button.click();
  };
  for (const name of ['pointerup', 'keyup'])
    addEventListener(name, end, { capture: true, signal: isOver.signal });
}
