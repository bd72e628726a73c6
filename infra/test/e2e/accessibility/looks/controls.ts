import type { Page } from 'playwright-core';

/** What can be pressed on a page with a pointer alone: it is told of clicks, and nothing in it or around it can have the focus. */
export function findMouseOnlyControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const usable =
      'a[href], button, input, select, textarea, summary, label, iframe, [tabindex], [role="option"], [role="menuitem"], [role="menuitemcheckbox"]';
    const propsOf = (element: Element): Record<string, unknown> => {
      const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'));
      return key ? ((element as unknown as Record<string, Record<string, unknown>>)[key] ?? {}) : {};
    };
    const isTold = (element: Element) =>
      ['onClick', 'onDoubleClick', 'onMouseUp', 'onPointerUp'].some((name) => propsOf(element)[name]);
    return [...document.body.querySelectorAll('*')]
      .filter(
        (element) =>
          isTold(element) &&
          element.checkVisibility() &&
          element.closest('[inert], [aria-hidden="true"]') === null,
      )
      .filter((element) => !element.closest(usable) && !element.querySelector(usable))
      .map((element) => `with a pointer only: ${element.outerHTML.slice(0, 160)}`);
  });
}
