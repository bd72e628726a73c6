import type { Page } from 'playwright-core';

/** Elements and attributes of a page that are there for how it looks alone, and words that are spaced out by blanks. */
export function findLayoutMarkup(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const elements = 'basefont, big, blink, center, font, marquee, s, strike, tt, u, frame, br + br';
    const attributes =
      '[align], [alink], [background], [bgcolor], [border], [cellpadding], [cellspacing], [char], [clear], [compact], [link], [nowrap], [text], [valign], [vlink], :is(table, td, th, pre, hr, col)[width]';
    const saying = '[role="status"], [role="alert"], [aria-live]';
    const hollow = [
      ...document.querySelectorAll('p, h1, h2, h3, h4, h5, h6, blockquote, ul, ol, dl, dt, li, caption'),
    ].filter(
      (element) =>
        !element.textContent?.trim() &&
        !element.querySelector('img, svg, input, button, [role="img"]') &&
        // What is yet to be said has its place before.
        !element.matches(saying) &&
        !element.querySelector(saying),
    );
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const spaced: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (/(?:^|\s)(?:\p{L}\s){4,}/u.test(node.textContent ?? ''))
        spaced.push(`spaced out by blanks: ${node.textContent}`);
    }
    return [
      ...[...document.querySelectorAll(`:is(${elements}, ${attributes}):not(svg *)`), ...hollow].map(
        (element) => `there for its looks: ${element.outerHTML.slice(0, 120)}`,
      ),
      ...spaced,
    ];
  });
}

/** What only the style sheets of a page say: words before or after an element, and pictures that are no ornament of the house. */
export function findWordsOfStyles(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Quotation marks are what a quotation has from the browser.
    const told = ['none', 'normal', 'open-quote', 'close-quote'];
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`.slice(0, 60);
    return [...document.body.querySelectorAll('*')].flatMap((element) => {
      if (!element.checkVisibility() || element.closest('[aria-hidden="true"]')) return [];
      const words = ['::before', '::after'].flatMap((part) => {
        const { content } = getComputedStyle(element, part);
        return /[\p{L}\p{N}]/u.test(content) && !told.includes(content)
          ? [`${nameOf(element)}${part} says ${content}`]
          : [];
      });
      const { backgroundImage } = getComputedStyle(element);
      return backgroundImage.includes('url(')
        ? [...words, `${nameOf(element)} shows ${backgroundImage.slice(0, 60)}`]
        : words;
    });
  });
}

/** Texts of a page that stand on no ground of the page's own, so that another ground of the browser would swallow them. */
export function findTextsWithoutGround(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const declares = (element: Element) => getComputedStyle(element).backgroundColor !== 'rgba(0, 0, 0, 0)';
    const hasGround = (element: Element | null): boolean =>
      element !== null && (declares(element) || hasGround(element.parentElement));
    const texts = [...document.body.querySelectorAll('*')].filter((element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
    );
    return texts
      .filter((element) => element.checkVisibility() && !hasGround(element))
      .map((element) => `on no ground of its own: ${element.textContent?.slice(0, 60)}`);
  });
}
