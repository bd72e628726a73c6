import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { termsVersion } from '@passerelle/contract';
import { buildTestApp, type TestApp } from '../../testing/app.ts';

describe('consent to the terms', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildTestApp();
  });
  afterAll(() => test.close());

  it('opens what was closed until then, and is kept with version, date and user', async () => {
    const client = await test.signedIn('CLIENT', { hasConsented: false });
    const url = `/user/${client.account.id}`;
    expect((await client.get('/user/isConsented')).json()).toBe(false);
    expect((await client.get(url)).json()).toMatchObject({ statusCode: 403, code: 'CONSENT_REQUIRED' });
    expect((await client.get('/me')).statusCode).toBe(200);

    expect((await client.post('/user/consent')).statusCode).toBe(204);
    expect((await client.get('/user/isConsented')).json()).toBe(true);
    expect((await client.get(url)).statusCode).toBe(200);
    expect(await test.database.db('consents').where({ user_id: client.account.id })).toEqual([
      expect.objectContaining({ version: termsVersion, date: test.clock.now().toISOString() }),
    ]);
  });

  it('is asked for again when the terms have a new version', async () => {
    const client = await test.signedIn('CLIENT');
    await test.database.db('consents').where({ user_id: client.account.id }).update({ version: '0.9' });
    expect((await client.get('/user/isConsented')).json()).toBe(false);
    await client.post('/user/consent');
    expect(await test.database.db('consents').where({ user_id: client.account.id })).toHaveLength(2);
  });

  it('counts once, however often it is given', async () => {
    const client = await test.signedIn('CLIENT', { hasConsented: false });
    const answers = await Promise.all(Array.from({ length: 5 }, () => client.post('/user/consent')));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204, 204, 204]);
    expect(await test.database.db('consents').where({ user_id: client.account.id })).toHaveLength(1);
  });

  it('can be withheld: the sign-out stays open', async () => {
    const client = await test.signedIn('CLIENT', { hasConsented: false });
    expect((await client.get('/logout')).statusCode).toBe(204);
  });
});
