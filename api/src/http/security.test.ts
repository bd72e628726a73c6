/** @engine-independent the headers are those of any answer */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp } from '../testing/app.ts';
import { startupWithCard } from '../testing/cards.ts';

const origin = 'http://localhost:3000';

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
  });

  it('run nothing, are framed nowhere and tell no other site where a person was', async () => {
    const { headers } = await test.app.inject('/health');
    expect(headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'");
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
