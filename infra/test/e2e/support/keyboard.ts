import type { ElementHandle, Locator, Page } from 'playwright-core';

/** More stops than any page of Passerelle has before what a test looks for. */
const MOST_STOPS = 150;
/** After so many stops a page is searched again: a dialog that has come up meanwhile may have what is meant. */
const STOPS_WITHOUT_SEARCH = 10;

/**
 * Presses a key until an element is reached. A page is searched by role and name in tens of milliseconds, many times a Tab:
 * the element is looked for again where the page has replaced it, and now and then.
 */
async function pressUntil(
  page: Page,
  target: Locator,
  key: string,
  isReached: (element: Element) => boolean,
): Promise<void> {
  await target.waitFor();
  const find = async (): Promise<ElementHandle<Element>> => {
    const element = await target.elementHandle();
    if (!element) throw new Error(`There is no ${target} any more.`);
    return element;
  };
  let element = await find();
  for (let presses = 0; !(await element.evaluate(isReached)); presses += 1) {
    if (presses === MOST_STOPS) throw new Error(`The key ${key} does not lead to ${target}.`);
    await page.keyboard.press(key);
    const isThere = await element.evaluate(({ isConnected }) => isConnected);
    if (!isThere || presses % STOPS_WITHOUT_SEARCH === 0) element = await find();
  }
}

/** Presses Tab until the focus is on an element that is already there, as somebody without a mouse does. */
export function tabTo(page: Page, target: Locator): Promise<void> {
  return pressUntil(page, target, 'Tab', (element) => element === document.activeElement);
}

/** Goes to a field and types over what is in it. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Goes to a button, link or box and presses a key on it. */
export async function pressOn(page: Page, target: Locator, key: 'Enter' | 'Space'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Presses a key until an element has the focus or is the one that a list points at, as within lists, tabs and choices. */
export function moveTo(page: Page, target: Locator, key: 'ArrowDown' | 'ArrowRight'): Promise<void> {
  return pressUntil(
    page,
    target,
    key,
    (element) =>
      element === document.activeElement ||
      element.id === document.activeElement?.getAttribute('aria-activedescendant'),
  );
}

/** Whether an element, or something in it, has the focus. */
export function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element.contains(document.activeElement));
}

/** Waits until an element, or something in it, has the focus. */
export async function waitForFocus(page: Page, target: Locator): Promise<void> {
  const element = await target.elementHandle();
  await page.waitForFunction((wanted) => wanted?.contains(document.activeElement), element);
}
