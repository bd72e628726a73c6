/** The button of a place that is held down, with the mouse or with the space bar. */
export const heldButton = (place: Element): Element | null => place.querySelector('button:active');

/**
 * Presses a button where it is let go. A browser presses what was held down and let go: where another element has taken the
 * place of the one that was held, it presses neither. A finger needs none of this: its press is decided where it is lifted.
 */
export function pressWhereLetGo(button: HTMLElement): void {
  const isOver = new AbortController();
  const letGo = ({ target }: Event, isPress: boolean) => {
    isOver.abort();
    if (isPress && target instanceof Node && button.contains(target)) button.click();
  };
  const options = { capture: true, signal: isOver.signal };
  addEventListener('pointerup', (event) => letGo(event, event.pointerType === 'mouse'), options);
  addEventListener('pointercancel', (event) => letGo(event, false), options);
  addEventListener('keyup', (event) => event.key === ' ' && letGo(event, true), options);
}
