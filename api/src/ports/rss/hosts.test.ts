/** @engine-independent no statement is sent */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import nock from 'nock';
import { readConfig } from '../../config.ts';
import { createHttpFeedReader } from './http-feed-reader.ts';

const never = new AbortController().signal;
const sample = () => readFile(join(import.meta.dirname, 'samples', 'feed.json'));
const read = (hosts: string, link: string) =>
  createHttpFeedReader({ hosts: readConfig({ FEED_HOSTS: hosts }).feedHosts }).read(link, never);

// nock reaches into Node's own network classes, from its import on; other test files share them with this one.
nock.restore();
beforeEach(() => {
  nock.activate();
  nock.disableNetConnect();
});
afterEach(() => {
  nock.cleanAll();
  nock.restore();
});

describe('where an installation names the hosts of feeds', () => {
  it.each(['news.example', ' other.example, NEWS.example '])('one of them is read: %j', async (hosts) => {
    nock('https://news.example')
      .get('/rss')
      .reply(200, await sample());
    expect((await read(hosts, 'https://News.Example/rss')).title).toBe('Carnet de labo');
  });

  it.each([
    'https://evil.example/rss',
    'https://sub.news.example/rss',
    'https://news.example.evil.example/rss',
  ])('no other is asked: %s', async (link) => {
    const { origin, pathname } = new URL(link);
    const other = nock(origin)
      .get(pathname)
      .reply(200, await sample());
    await expect(read('news.example', link)).rejects.toMatchObject({ failure: 'ADDRESS_REFUSED' });
    expect(other.isDone()).toBe(false);
  });

  it('none is led to another one by a redirect', async () => {
    nock('https://news.example').get('/rss').reply(301, '', { location: 'https://evil.example/rss' });
    const other = nock('https://evil.example')
      .get('/rss')
      .reply(200, await sample());
    await expect(read('news.example', 'https://news.example/rss')).rejects.toMatchObject({
      failure: 'ADDRESS_REFUSED',
    });
    expect(other.isDone()).toBe(false);
  });

  it.each(['https://news.example', 'news.example/rss', 'news.example:8080', '*'])(
    'a host is named alone, not as %s',
    (hosts) => expect(() => readConfig({ FEED_HOSTS: hosts })).toThrow('FEED_HOSTS'),
  );
});
