import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { basic } from '../../testing/basic.ts';

const DAY = 24 * 60 * 60 * 1000;

describe('what has served its time', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildTestApp();
  });
  afterAll(() => test.close());

  async function forget(): Promise<void> {
    await test.retention.forgetOld();
  }

  const count = async (table: string) => (await test.database.db(table)).length;

  it('is forgotten, and nothing else', async () => {
    const inno = await test.signedIn('INNO');
    const { account } = await test.signedIn('CLIENT');
    await test.app.inject({ url: '/login', headers: basic(account.email, account.password) });
    await test.app.inject({ url: '/login', headers: basic('nobody@passerelle.example', 'Wrong-Horse-7') });
    await inno.post('/auth/invite-token', { email: 'pending@passerelle.example', role: 'CLIENT' });
    await inno.post('/auth/reset-token', { email: account.email });
    const counts = async () => ({
      sessions: await count('sessions'),
      tokens: await count('account_tokens'),
      locks: await count('login_locks'),
      connections: await count('connections'),
    });
    await forget();
    expect(await counts()).toEqual({ sessions: 3, tokens: 2, locks: 2, connections: 1 });

    test.clock.advance(2 * DAY);
    await forget();
    expect(await counts()).toEqual({ sessions: 3, tokens: 1, locks: 0, connections: 1 });

    test.clock.advance(30 * DAY);
    await forget();
    expect(await counts()).toEqual({ sessions: 0, tokens: 1, locks: 0, connections: 1 });

    test.clock.advance(6 * DAY);
    await forget();
    expect(await counts()).toMatchObject({ tokens: 0, connections: 1 });

    // 13 months after 2 March 2026 comes 2 April 2027: no month makes them more than 397 days.
    test.clock.advance(Date.parse('2027-04-03T09:00:00.000Z') - test.clock.now().getTime());
    await forget();
    expect(await counts()).toMatchObject({ connections: 1 });
    test.clock.advance(1);
    await forget();
    expect(await counts()).toMatchObject({ connections: 0 });
  });
});
