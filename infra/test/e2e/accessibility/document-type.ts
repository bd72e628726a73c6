import type { Page } from 'playwright-core';

/** That a page does not begin with the document type of HTML, or is not read by its rules. */
export function findWrongDocumentType(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isFirst = document.firstChild === document.doctype && document.doctype?.name === 'html';
    return isFirst && document.compatMode === 'CSS1Compat'
      ? []
      : ['the document type of HTML is not its beginning'];
  });
}
