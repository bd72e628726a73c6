/** @engine-independent a request is numbered before a route runs */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp } from '../../testing/app.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

describe('the identifier of a request', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildTestApp();
  });
  afterAll(() => test.close());

  const answeredFor = async (given?: string, url = '/health') => {
    const headers = given === undefined ? {} : { 'x-request-id': given };
    return (await test.app.inject({ url, headers })).headers['x-request-id'];
  };

  it('is made where nobody gives one, another one for each', async () => {
    const [one, other] = [await answeredFor(), await answeredFor()];
    expect(one).toMatch(uuid);
    expect(other).toMatch(uuid);
    expect(one).not.toBe(other);
  });

  it.each([
    '5e5f1c34-9d8b-4e5b-8a53-6f1f3f7f0a11',
    '5e5f1c349d8b4e5b8a536f1f3f7f0a11',
    '5E5F1C349D8B4E5B8A536F1F3F7F0A11',
  ])('is the one that the proxy gives: %s', async (given) => {
    expect(await answeredFor(given)).toBe(given);
  });

  it.each(['zoe.martin@passerelle.example', 'Zoe-Martin', '1', 'a'.repeat(320), '5e5f1c34', '{"level":60}'])(
    'is another one where that says something else: %s',
    async (given) => {
      expect(await answeredFor(given)).toMatch(uuid);
    },
  );

  it('is answered beside a refusal, too', async () => {
    const given = '5e5f1c34-9d8b-4e5b-8a53-6f1f3f7f0a11';
    expect(await answeredFor(given, '/nowhere')).toBe(given);
    expect(await answeredFor(given, '/user/%E0%A4%A')).toBe(given);
    expect(await answeredFor(given, '/me')).toBe(given);
  });

  it('may be read by the front end', async () => {
    const answer = await test.app.inject({ url: '/health', headers: { origin: 'http://localhost:3000' } });
    expect(answer.headers['access-control-expose-headers']).toContain('x-request-id');
  });
});
