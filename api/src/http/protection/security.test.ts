/** @engine-independent the headers are those of any answer */
import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { startupWithCard } from '../../testing/cards.ts';

const origin = 'http://localhost:3000';
const policy = "default-src 'none';frame-ancestors 'none'";

async function portOf({ app }: TestApp): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

describe('answers', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildTestApp();
  });
  afterAll(() => test.close());

  it('with personal data are kept by no cache, a browser’s included', async () => {
    const startup = await startupWithCard(test, 'VALIDATED');
    const client = await test.signedIn('CLIENT');
    const [pictureId] = (await startup.get('/startup/my')).json().pictureIds;
    for (const url of [
      '/me',
      '/startup',
      `/startup/${startup.cardId}`,
      '/search?searchText=o',
      '/client/me',
    ]) {
      const { headers } = await client.get(url);
      expect([url, headers['cache-control'], headers.etag]).toEqual([url, 'no-store', undefined]);
    }
    const picture = await client.get(`/asset-files/${pictureId}`);
    expect(picture.headers['cache-control']).toBe('private, no-cache');
  });

  it.each([
    ['an unknown address', '/nowhere'],
    ['a caller', '/me'],
    ['an unreadable address', '/user/%E0%A4%A'],
    ['a very long one', `/startup/${'a'.repeat(3000)}`],
    ['an image', '/asset-files/nothing'],
  ])('that refuse %s are not kept either, nor taken for anything but what they are', async (_, url) => {
    const { headers } = await test.app.inject(url);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['content-security-policy']).toBe(policy);
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it.each([
    ['what is there', '/health'],
    ['what is not', '/nowhere'],
    ['an unreadable address', '/user/%E0%A4%A'],
  ])('keep browsers on TLS for a year, where cookies travel over it: %s', async (_, url) => {
    const secure = await buildTestApp({ config: { ...test.config, cookieSecure: true } });
    const { headers } = await secure.app.inject(url);
    await secure.close();
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });

  it('do not repeat what a TRACE brings', async () => {
    const headers = { 'x-typed': 'said to nobody', host: 'localhost' };
    const sent = request({ port: await portOf(test), method: 'TRACE', path: '/me', headers }).end();
    const [answer] = await once(sent, 'response');
    expect([answer.statusCode, await text(answer)]).toEqual([403, expect.not.stringContaining('said')]);
  });

  it('run nothing, are framed nowhere and send no other site the address of the page', async () => {
    const { headers } = await test.app.inject('/health');
    expect(headers['content-security-policy']).toBe(policy);
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['x-powered-by']).toBeUndefined();
  });

  it.each([
    [origin, origin],
    ['https://evil.example', undefined],
    ['http://localhost:3000.evil.example', undefined],
    ['null', undefined],
  ])('are read by scripts of our own front end only: %s', async (asking, allowed) => {
    const visitor = await test.anonymous();
    const answer = await visitor.get('/version', { headers: { origin: asking } });
    expect(answer.headers['access-control-allow-origin']).toBe(allowed);
    const preflight = await visitor.request({
      method: 'OPTIONS',
      url: '/login',
      headers: {
        origin: asking,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization',
      },
    });
    expect(preflight.headers['access-control-allow-origin']).toBe(allowed);
  });
});
