import type { Page } from 'playwright-core';

/**
 * What can be scrolled sideways on a page, the page itself included, each with the overflow in pixels. A table
 * may, in a frame of its own: its columns are read side by side.
 */
export async function findSidewaysScrolling(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const nameOf = (element: Element) =>
      [element.tagName.toLowerCase(), element.getAttribute('aria-label')].filter(Boolean).join(' ');
    const boxes = [...document.body.querySelectorAll('*')].filter((element) => {
      const mayScroll = ['auto', 'scroll'].includes(getComputedStyle(element).overflowX);
      return mayScroll && element.clientWidth > 0 && !element.matches('input, textarea, :has(> table)');
    });
    return [document.documentElement, ...boxes]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map((element) => `${nameOf(element)} by ${element.scrollWidth - element.clientWidth} px`);
  });
}
