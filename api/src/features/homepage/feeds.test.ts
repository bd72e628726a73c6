import { EventEmitter, once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { feedLimits, startupNewsMaximum } from '@passerelle/contract';
import type { FeedCopy, FeedReader } from '../../ports/rss/index.ts';
import { buildTestApp, type SignedIn, type TestApp } from '../../testing/app.ts';
import { createFeedDouble, type FeedDouble } from '../../testing/feeds.ts';

const HALF_AN_HOUR = 30 * 60 * 1000;
const veille = 'https://veille.example/feed';
const sillages = 'https://sillages.example/feed.atom';

function copyOf(title: string | null, ...items: [title: string, day: string | null][]): FeedCopy {
  return {
    title,
    ...(title === 'La Veille' && { language: 'fr-FR' }),
    items: items.map(([name, day]) => ({
      title: name,
      link: `https://news.example/${encodeURIComponent(name)}`,
      date: day && `${day}T08:00:00.000Z`,
    })),
  };
}

describe('startup news', () => {
  let test: TestApp;
  let feeds: FeedDouble;
  let inno: SignedIn;
  let client: SignedIn;

  /** What the feeds are read with: the double, unless a test has its own. */
  let reader: FeedReader;
  beforeAll(async () => {
    test = await buildTestApp({ reader: { read: (link, signal) => reader.read(link, signal) } });
    inno = await test.signedIn('INNO');
    client = await test.signedIn('CLIENT');
  });
  beforeEach(async () => {
    feeds = createFeedDouble();
    reader = feeds;
    await test.database.db('rss_feeds').delete();
  });
  afterAll(() => test.close());

  const save = (...links: string[]) =>
    inno.post(
      '/startup-news/rss-feeds',
      links.map((link) => ({ link })),
    );
  const states = async () => (await inno.get('/startup-news/rss-feeds')).json();
  const titles = async () =>
    (await client.get('/startup-news')).json().map(({ title }: { title: string }) => title);

  it('come from the feeds that the team names, newest first, with their source and date', async () => {
    feeds.copies.set(veille, copyOf('La Veille', ['Ancienne', '2026-02-10'], ['Sans date', null]));
    feeds.copies.set(sillages, copyOf(null, ['Récente', '2026-02-20']));
    expect((await save(veille, sillages)).statusCode).toBe(200);
    expect((await client.get('/startup-news')).json()).toEqual([]);

    await test.refreshFeeds();
    expect((await client.get('/startup-news')).json()).toEqual([
      {
        title: 'Récente',
        link: 'https://news.example/R%C3%A9cente',
        source: 'sillages.example',
        language: null,
        date: '2026-02-20T08:00:00.000Z',
      },
      expect.objectContaining({ title: 'Ancienne', source: 'La Veille', language: 'fr-FR' }),
      expect.objectContaining({ title: 'Sans date', date: null }),
    ]);
    const readAt = test.clock.now().toISOString();
    expect(await states()).toEqual([
      { link: veille, readAt, failure: null },
      { link: sillages, readAt, failure: null },
    ]);
  });

  it('are few, and an article in two feeds is shown once', async () => {
    const many = Array.from({ length: 9 }, (_, day): [string, string] => [`N${day}`, `2026-02-0${day + 1}`]);
    feeds.copies.set(veille, copyOf('La Veille', ...many));
    feeds.copies.set(sillages, copyOf('Sillages', ...many));
    await save(veille, sillages);
    await test.refreshFeeds();
    expect(await titles()).toEqual(['N8', 'N7', 'N6', 'N5', 'N4', 'N3']);
    expect(startupNewsMaximum).toBe(6);
  });

  it('are read again every half hour, and stay as they were while a feed is down', async () => {
    feeds.copies.set(veille, copyOf('La Veille', ['Bonne', '2026-02-10']));
    await save(veille);
    await test.refreshFeeds();
    const readAt = test.clock.now().toISOString();
    feeds.copies.clear();

    test.clock.advance(HALF_AN_HOUR - 1);
    await test.refreshFeeds();
    expect(feeds.reads).toHaveLength(1);
    test.clock.advance(1);
    await test.refreshFeeds();
    expect(feeds.reads).toHaveLength(2);
    expect(await titles()).toEqual(['Bonne']);
    expect(await states()).toEqual([{ link: veille, readAt, failure: 'UNREACHABLE' }]);

    feeds.copies.set(veille, copyOf('La Veille', ['Revenue', '2026-02-11']));
    test.clock.advance(HALF_AN_HOUR);
    await test.refreshFeeds();
    expect(await titles()).toEqual(['Revenue']);
    expect((await states())[0]).toMatchObject({ failure: null });
  });

  it('outlast a restart', async () => {
    feeds.copies.set(veille, copyOf('La Veille', ['Bonne', '2026-02-10']));
    await save(veille);
    await test.refreshFeeds();
    await test.restart();
    inno = await test.signedIn('INNO');
    client = await test.signedIn('CLIENT');
    expect(await titles()).toEqual(['Bonne']);
  });

  it('keep nobody waiting while a feed is read', async () => {
    const asked = new EventEmitter();
    const isAsked = once(asked, 'read');
    reader = {
      read() {
        asked.emit('read');
        return once(asked, 'answer').then(() => copyOf('Lente', ['Enfin', '2026-02-10']));
      },
    };
    await save(veille);
    const refreshing = test.refreshFeeds();
    await isAsked;
    expect(await titles()).toEqual([]);
    expect((await save(veille)).statusCode).toBe(200);
    asked.emit('answer');
    await refreshing;
    expect(await titles()).toEqual(['Enfin']);
  });

  it('are read by one process where several ask at once', async () => {
    feeds.copies.set(veille, copyOf('La Veille', ['Bonne', '2026-02-10']));
    await save(veille);
    await Promise.all([test.refreshFeeds(), test.refreshFeeds(), test.refreshFeeds()]);
    expect(feeds.reads).toEqual([veille]);
  });

  it('lose what a removed feed said, and keep what a moved one did', async () => {
    feeds.copies.set(veille, copyOf('La Veille', ['Une', '2026-02-10']));
    feeds.copies.set(sillages, copyOf('Sillages', ['Deux', '2026-02-11']));
    await save(veille, sillages);
    await test.refreshFeeds();
    await save(sillages, 'https://third.example/feed');
    expect(await titles()).toEqual(['Deux']);
    expect((await states()).map(({ link }: { link: string }) => link)).toEqual([
      sillages,
      'https://third.example/feed',
    ]);
    await save();
    expect([await titles(), await states()]).toEqual([[], []]);
  });

  it.each([
    [[{ link: '' }], '0.link', 'REQUIRED'],
    [[{ link: veille }, { link: '   ' }], '1.link', 'REQUIRED'],
    [[{}], '0.link', 'REQUIRED'],
    [[{ link: 'veille.example/feed' }], '0.link', 'FEED_LINK_INVALID'],
    [[{ link: 'ftp://veille.example/feed' }], '0.link', 'FEED_LINK_INVALID'],
    [[{ link: 'file:///etc/passwd' }], '0.link', 'FEED_LINK_INVALID'],
    [[{ link: 'https://me:secret@veille.example/feed' }], '0.link', 'FEED_LINK_INVALID'],
    [[{ link: `https://veille.example/${'x'.repeat(feedLimits.linkLength)}` }], '0.link', 'TEXT_TOO_LONG'],
    [[{ link: veille }, { link: sillages }, { link: veille }], '2.link', 'FEED_REPEATED'],
  ])('refuse a list of wrong feeds and store nothing of it (%#)', async (list, path, code) => {
    await save(sillages);
    const answer = await inno.post('/startup-news/rss-feeds', list);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual([expect.objectContaining({ path, code })]);
    expect((await states()).map(({ link }: { link: string }) => link)).toEqual([sillages]);
  });

  it('refuse more feeds than anybody reads', async () => {
    const links = Array.from({ length: feedLimits.maximum + 1 }, (_, index) => `https://f${index}.example/`);
    const answer = await save(...links);
    expect(answer.json()).toMatchObject({ statusCode: 400, errors: [{ code: 'LIST_TOO_LONG' }] });
    expect((await save(...links.slice(1))).statusCode).toBe(200);
  });
});
