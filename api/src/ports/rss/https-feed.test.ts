import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import nock from 'nock';
import { createHttpFeedReader } from './http-feed-reader.ts';

const HOST = 'https://www.laveille.example';
const never = new AbortController().signal;
/** As production reads feeds. */
const read = (path: string) => createHttpFeedReader().read(`${HOST}${path}`, never);
const sample = () => readFile(join(import.meta.dirname, 'samples', 'feed.json'));

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

it('a feed of a foreign host is read over https, asked for as a feed and by nobody in particular', async () => {
  nock(HOST, {
    reqheaders: { accept: /application\/feed\+json/, 'user-agent': 'Passerelle (feed reader)' },
    badheaders: ['cookie', 'authorization', 'referer'],
  })
    .get('/rss')
    .reply(200, await sample());

  expect((await read('/rss')).title).toBe('Carnet de labo');
});

it('a feed of a foreign host is followed to another host', async () => {
  nock(HOST).get('/rss').reply(308, '', { location: 'https://flux.laveille.example/feed.json' });
  nock('https://flux.laveille.example')
    .get('/feed.json')
    .reply(200, await sample());

  expect((await read('/rss')).title).toBe('Carnet de labo');
});

it('a feed is read without TLS only where the installation says so', async () => {
  const link = 'http://www.laveille.example/rss';
  const plain = nock('http://www.laveille.example')
    .get('/rss')
    .reply(200, await sample());
  await expect(createHttpFeedReader().read(link, never)).rejects.toMatchObject({
    failure: 'ADDRESS_REFUSED',
  });
  expect(plain.isDone()).toBe(false);
  expect((await createHttpFeedReader({ isPlainTaken: true }).read(link, never)).title).toBe('Carnet de labo');
});

it.each([
  'http://www.laveille.example/rss',
  'http://169.254.169.254/latest/meta-data/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'ftp://laveille.example/',
])('a foreign host cannot lead the reader to %s', async (location) => {
  nock(HOST).get('/rss').reply(302, '', { location });

  await expect(read('/rss')).rejects.toMatchObject({ failure: 'ADDRESS_REFUSED' });
});
