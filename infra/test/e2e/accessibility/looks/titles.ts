import type { Page } from 'playwright-core';

/** That the title of a page does not have in it what the page or its dialog is called, and the name of the site. */
export function findUnfitTitle(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
    const headings = [...document.querySelectorAll('h1, [role="dialog"] h2')].map((heading) =>
      plain(heading.textContent ?? ''),
    );
    const title = plain(document.title);
    const isStart = location.pathname === '/' && title === 'Passerelle';
    const fits =
      isStart || (headings.some((heading) => title.includes(heading)) && title.includes('Passerelle'));
    return fits ? [] : [`the title “${title}” is not that of “${headings.join(' / ')}”`];
  });
}
