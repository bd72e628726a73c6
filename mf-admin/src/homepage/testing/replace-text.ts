import { createEvent, fireEvent } from '@testing-library/react';

/** Selects all of a text that is edited, as Ctrl + A does. */
export function selectAll(text: HTMLElement): void {
  text.focus();
  fireEvent.keyDown(text, { key: 'a', code: 'KeyA', keyCode: 65, ctrlKey: true });
}

/** Pastes what another program has put into the clipboard. */
export function pasteInto(text: HTMLElement, html: string): void {
  const paste = createEvent.paste(text, {
    clipboardData: { getData: (type: string) => (type === 'text/html' ? html : '') },
  });
  fireEvent(text, paste);
}

/** Replaces what is in a text that is edited. */
export function replaceText(text: HTMLElement, html: string): void {
  selectAll(text);
  pasteInto(text, html);
}
