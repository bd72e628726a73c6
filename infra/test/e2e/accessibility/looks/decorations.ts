import type { Page } from 'playwright-core';

/** The pictures of a page that mean nothing and are told all the same: without a name, and not hidden from screen readers. */
export function findToldDecorations(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const naming = ['aria-label', 'aria-labelledby', 'title'];
    const isNamed = (element: Element) => naming.some((attribute) => element.hasAttribute(attribute));
    const isHidden = (element: Element) => element.closest('[aria-hidden="true"]') !== null;
    const empty = [...document.querySelectorAll('img[alt=""]')].filter(isNamed);
    const drawn = [...document.querySelectorAll('svg, canvas, object, embed')].filter(
      (element) => !element.parentElement?.closest('svg') && !isHidden(element) && !isNamed(element),
    );
    const named = [
      ...document.querySelectorAll('[aria-hidden="true"] > title, svg[aria-hidden="true"][aria-label]'),
    ];
    return [...empty, ...drawn, ...named].map(
      (element) => `told, and means nothing: ${element.outerHTML.slice(0, 120)}`,
    );
  });
}
