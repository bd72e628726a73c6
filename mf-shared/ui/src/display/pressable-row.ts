import type { MouseEvent } from 'react';

/** What already answers a press by itself. */
const CONTROLS = 'a, button, input, select, textarea, label, summary, [role="menuitem"], [role="option"]';

function hasSelectedText(row: Element): boolean {
  const selection = document.getSelection();
  return selection?.type === 'Range' && row.contains(selection.anchorNode);
}

function openRow(event: MouseEvent<HTMLElement>): void {
  const { currentTarget: row, target, ctrlKey, metaKey, shiftKey } = event;
  // What a control of the row opens (a dialog) is its child for React, though it stands elsewhere in the page.
  if (!(target instanceof Element) || !row.contains(target)) return;
  if (target.closest(CONTROLS) || hasSelectedText(row)) return;
  const opener = row.querySelector<HTMLElement>('[data-row-opener]');
  // A drawer gives the focus back to what had it when it opened.
  opener?.focus({ preventScroll: true });
  opener?.dispatchEvent(
    new globalThis.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
  );
}

/**
 * What a row of a table is given to be pressed as a whole: a press on it is one on the link or button in it that carries
 * `rowOpener`, which the keyboard and screen readers use. Other controls keep their own press, and text can be selected.
 * Nothing is laid over the row: Fluent positions each cell, so a stretched link would cover its own cell alone.
 */
export const pressableRow = { onClick: openRow };

/** What the one link or button of a row is given that a press anywhere on the row stands for. */
export const rowOpener = { 'data-row-opener': '' };
