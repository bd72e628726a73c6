/**
 * What a screen reader tells as a part of the page: one that can take the place of a control that has gone. Of the entries of a
 * list those that are made to have the focus.
 */
const PARTS = 'main, section, article, nav, form, fieldset, ul, ol, li[tabindex], table, [role]';

/** Whether nothing that somebody can use has the focus: Fluent leaves elements of its own beside an overlay. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return !activeElement || activeElement === body || activeElement.hasAttribute('data-tabster-dummy');
}

/** The control that has the focus and the parts of the page around it, the nearest first; nothing where none has it. */
export function placesAroundFocus(): readonly Element[] {
  const { activeElement } = document;
  if (!activeElement || isFocusLost()) return [];
  const places = [activeElement];
  for (let part = activeElement.parentElement?.closest(PARTS); part; ) {
    places.push(part);
    part = part.parentElement?.closest(PARTS);
  }
  return places;
}

/** Puts the focus on the first of some places that is still there; Tab then leads on to the first control in it. */
export function focusNearest(places: readonly Element[]): void {
  const place = places.find((each) => each.isConnected);
  if (!(place instanceof HTMLElement)) return;
  place.focus({ preventScroll: true });
  if (document.activeElement === place) return;
  place.setAttribute('tabindex', '-1');
  place.focus({ preventScroll: true });
  // As a part of the page it takes the focus only this once: a press within it must not land on it.
  place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
}
