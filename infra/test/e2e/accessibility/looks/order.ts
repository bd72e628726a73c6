import type { Page } from 'playwright-core';

/**
 * The parts of a page that stand before what comes before them in its source: above it, or beside it at its left. Whoever hears the
 * page, reads it without style sheets or passes through it with the Tab key follows the source.
 */
export function findReorderedParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wordsOf = (element: Element) => (element.textContent ?? '').trim().slice(0, 40);
    const isInFlow = (element: Element) => {
      const { position } = getComputedStyle(element);
      const { width, height } = element.getBoundingClientRect();
      return (
        !['absolute', 'fixed'].includes(position) && width > 1 && height > 1 && element.checkVisibility()
      );
    };
    const tellsSomething = (element: Element) =>
      wordsOf(element) !== '' ||
      element.matches('img, input, button, select') ||
      element.querySelector('img, input, select') !== null;
    return [...document.body.querySelectorAll('*')].flatMap((box) => {
      const parts = [...box.children].filter(
        (part) => isInFlow(part) && tellsSomething(part) && part.closest('[aria-hidden="true"]') === null,
      );
      return parts.slice(1).flatMap((part, index) => {
        const before = parts[index];
        // A figure stands over the words that it belongs to, and is read after them; what can be done with a card stands
        // in a column beside it, and is read before it.
        if (!before || before.matches('dt') || getComputedStyle(before).gridColumnStart === '2') return [];
        const [one, other] = [before.getBoundingClientRect(), part.getBoundingClientRect()];
        const isAbove = other.bottom <= one.top + 1;
        const isSameLine =
          Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) >
          Math.min(one.height, other.height) / 2;
        const isLeft = isSameLine && other.right <= one.left + 1;
        return isAbove || isLeft
          ? [
              `“${wordsOf(part)}” is ${isAbove ? 'above' : 'left of'} “${wordsOf(before)}”, after which it is read`,
            ]
          : [];
      });
    });
  });
}
