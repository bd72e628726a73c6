type Control = HTMLAnchorElement | HTMLButtonElement | HTMLInputElement;

/** What of a place can be used, in its order. */
function controlsOf(place: Element): Control[] {
  const controls = place.querySelectorAll<Control>('a, button, input');
  return [...controls].filter((control) => control.getClientRects().length > 0);
}

/** The control of the built page, and the application's own in the same place. */
export type Pair = readonly [built: Control, own: Control];

/** Nothing where the application shows another page, as to somebody who is signed in. */
export function pairsOf(built: Element, own: Element): Pair[] {
  const [before, now] = [controlsOf(built), controlsOf(own)];
  const isSame =
    before.length === now.length && before.every(({ tagName }, at) => tagName === now[at]?.tagName);
  return isSame
    ? before.flatMap((control, at) => now.slice(at, at + 1).map((other): Pair => [control, other]))
    : [];
}

/** React's own way to set a value would take the value for known, and not hear of it afterwards. */
const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;

/** Shows in a field what was typed into the other one; answers whether there was anything. */
export function copyEntry([built, own]: Pair): boolean {
  if (!(built instanceof HTMLInputElement) || built.value === '') return false;
  setValue?.call(own, built.value);
  return true;
}

/**
 * Puts the caret where it was, as long as nothing else was typed; fields for e-mail addresses have none that could be read:
 * there it is at the end.
 */
export function placeCaret([built, own]: Pair): void {
  if (!(built instanceof HTMLInputElement && own instanceof HTMLInputElement)) return;
  if (built.selectionStart === null || own.value !== built.value || document.activeElement !== own) return;
  own.setSelectionRange(built.selectionStart, built.selectionEnd, built.selectionDirection ?? 'none');
}

/** Puts the focus where it was, with its caret. */
export function moveFocus(pair: Pair): void {
  pair[1].focus({ preventScroll: true });
  placeCaret(pair);
}
