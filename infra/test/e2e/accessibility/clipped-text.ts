import type { Page } from 'playwright-core';

/** Less than a pixel is a matter of rounding, and descenders may reach a little below their line. */
const TOLERANCE = 2;

/**
 * The texts of a page of which a part lies beyond a box that cuts it off, and that nobody can scroll to. None of them are texts for
 * screen readers alone, what a dialog covers, a preview whose ellipsis says that there is more behind its link, and what a button
 * unfolds.
 */
export function findClippedText(page: Page): Promise<string[]> {
  return page.evaluate((tolerance) => {
    const isHiddenFromSight = (element: Element) => {
      const { clipPath, position } = getComputedStyle(element);
      return position === 'absolute' && (clipPath !== 'none' || element.clientWidth <= 1);
    };
    const isPreview = (box: Element) => getComputedStyle(box).webkitLineClamp !== 'none';
    const isFolded = (box: Element) =>
      box.id !== '' &&
      [...document.querySelectorAll('[aria-expanded="false"][aria-controls]')].some(
        (button) => button.getAttribute('aria-controls') === box.id,
      );
    const isCutBy = (box: Element, text: DOMRect) => {
      const { overflowX, overflowY } = getComputedStyle(box);
      const frame = box.getBoundingClientRect();
      const isBeside = text.right > frame.right + tolerance || text.left < frame.left - tolerance;
      const isBelow = text.bottom > frame.bottom + tolerance || text.top < frame.top - tolerance;
      return (
        (['hidden', 'clip'].includes(overflowX) && isBeside) ||
        (['hidden', 'clip'].includes(overflowY) && isBelow)
      );
    };
    const isClipped = (node: Text) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      if (text.width === 0 || text.height === 0) return false;
      for (let box = node.parentElement; box && box !== document.body; box = box.parentElement) {
        if (isHiddenFromSight(box) || isPreview(box) || isFolded(box)) return false;
        // What scrolls shows all of it.
        const { overflowX, overflowY } = getComputedStyle(box);
        if ([overflowX, overflowY].some((overflow) => ['auto', 'scroll'].includes(overflow))) return false;
        if (isCutBy(box, text)) return true;
      }
      return false;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const clipped: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = node.textContent?.trim() ?? '';
      const parent = node.parentElement;
      const isShown = parent?.checkVisibility() && !parent.closest('[aria-hidden="true"], [inert]');
      if (words !== '' && isShown && isClipped(node as Text)) clipped.push(words);
    }
    return clipped;
  }, TOLERANCE);
}

/** Spaces the page's text out as WCAG 2.2, 1.4.12, lets anybody do, or takes that back. */
export async function showSpacing(page: Page, isSpaced: boolean): Promise<void> {
  await page.evaluate(async (spaced) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }`);
    // No style of another origin: the policy of the site forbids it one.
    document.adoptedStyleSheets = spaced
      ? [...document.adoptedStyleSheets, sheet]
      : document.adoptedStyleSheets.slice(0, -1);
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  }, isSpaced);
}

/** What spacing the text out cuts off that was whole before. */
export async function findTextCutBySpacing(page: Page): Promise<string[]> {
  const before = new Set(await findClippedText(page));
  await showSpacing(page, true);
  const after = await findClippedText(page);
  await showSpacing(page, false);
  return after.filter((text) => !before.has(text)).map((text) => `cut off: ${text.slice(0, 80)}`);
}
