import type { Page } from 'playwright-core';

/** The tables of data on a page that have no name, no headings of columns, or rows without a heading. */
export function findTablesWithoutHeaders(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('table:not([role="presentation"], [role="grid"])')].flatMap((table) => {
      const name = table.getAttribute('aria-label') ?? table.querySelector('caption')?.textContent;
      const rows = [...table.querySelectorAll('tbody tr')];
      const unnamed = rows.filter((row) => !row.querySelector('th[scope="row"]'));
      return [
        ...(name ? [] : ['a table has no name']),
        ...(table.querySelector('thead th') ? [] : [`${name}: no column has a heading`]),
        ...(unnamed.length === 0 ? [] : [`${name}: ${unnamed.length} rows have no heading`]),
      ];
    }),
  );
}
