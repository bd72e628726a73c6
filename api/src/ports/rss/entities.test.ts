import { describe, expect, it } from '@jest/globals';
import { parseApart } from './parse-apart.ts';

const SECOND = 1000;

const feedWith = (declarations: string, title: string) =>
  `<?xml version="1.0"?><!DOCTYPE rss [${declarations}]><rss version="2.0"><channel><title>Veille</title>
<item><title>Une ${title}</title><link>https://veille.example/1</link></item></channel></rss>`;

/** Each ten times the one before: a thousand million words. */
const growing = Array.from({ length: 9 }, (_, level) => {
  const content = level === 0 ? 'lol' : `&e${level - 1};`.repeat(10);
  return `<!ENTITY e${level} "${content}">`;
}).join('');

/** What is read of a feed; null where it is refused. */
async function titlesOf(feed: string): Promise<string[] | null> {
  try {
    return (await parseApart(feed, AbortSignal.timeout(5 * SECOND))).items.map(({ title }) => title);
  } catch {
    return null;
  }
}

describe('a feed whose entities', () => {
  it.each([
    ['name a file', '<!ENTITY file SYSTEM "file:///etc/passwd">', '&file;'],
    ['name an address', '<!ENTITY page SYSTEM "http://127.0.0.1/">', '&page;'],
    ['bring in more declarations', '<!ENTITY % more SYSTEM "file:///etc/passwd"> %more;', '&x;'],
  ])('%s gets nothing from there', async (_, declarations, title) => {
    const titles = await titlesOf(feedWith(declarations, title));
    expect(titles?.join() ?? '').not.toContain('root:');
    expect(titles?.[0]?.length ?? 0).toBeLessThan(30);
  });

  it('grow without an end does not take memory or time', async () => {
    const titles = await titlesOf(feedWith(growing, '&e8;'));
    expect(titles?.[0]?.length ?? 0).toBeLessThan(400);
  });
});
