import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Role, readSessionState, sessionStateHeader } from '@passerelle/contract';
import { readConfig } from '../../../config.ts';
import { buildTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('how long a session lasts', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildTestApp({ config: { sessions: readConfig({}).sessions } });
  });
  afterAll(() => test.close());

  const statusOf = async (person: SignedIn) => (await person.get('/me')).statusCode;
  const look = (person: SignedIn) => person.get('/me/session');

  async function addRole(person: SignedIn, role: Role): Promise<void> {
    await test.database.db('user_roles').insert({ user_id: person.account.id, role, position: 1 });
  }

  it.each<Role>(['INNO', 'BANQUIER'])('of a %s: 15 minutes without a call', async (role) => {
    const person = await test.signedIn(role);
    test.clock.advance(15 * MINUTE);
    expect(await statusOf(person)).toBe(200);
    test.clock.advance(15 * MINUTE);
    expect(await statusOf(person)).toBe(200);
    test.clock.advance(15 * MINUTE + 1);
    expect(await statusOf(person)).toBe(401);
  });

  it('of the staff: 12 hours, however much it is used', async () => {
    const inno = await test.signedIn('INNO');
    for (let minutes = 10; minutes < 12 * 60; minutes += 10) {
      test.clock.advance(10 * MINUTE);
      expect(await statusOf(inno)).toBe(200);
    }
    test.clock.advance(10 * MINUTE - 1);
    expect(await statusOf(inno)).toBe(200);
    test.clock.advance(1);
    expect(await statusOf(inno)).toBe(401);
  });

  it.each<Role>(['CLIENT', 'STARTUP'])('of a %s: 30 days without a call, and 395 in all', async (role) => {
    const person = await test.signedIn(role);
    for (let days = 0; days < 390; days += 30) {
      test.clock.advance(30 * DAY);
      expect(await statusOf(person)).toBe(200);
    }
    test.clock.advance(5 * DAY);
    expect(await statusOf(person)).toBe(401);
  });

  it('of somebody with several roles: what the strictest of them allows', async () => {
    const person = await test.signedIn('CLIENT');
    await addRole(person, 'BANQUIER');
    test.clock.advance(15 * MINUTE + 1);
    expect(await statusOf(person)).toBe(401);
  });

  it('does not end before it was said to, although not every call is written down', async () => {
    const inno = await test.signedIn('INNO');
    test.clock.advance(4 * SECOND);
    await inno.get('/me');
    test.clock.advance(14 * MINUTE + 56 * SECOND);
    expect(await statusOf(inno)).toBe(200);

    // A call that is not the first within five seconds moves nothing, and says so.
    test.clock.advance(3 * SECOND);
    const state = readSessionState((await inno.get('/me')).headers[sessionStateHeader] as string);
    expect(state?.remainingSeconds).toBe(15 * 60 - 3);
    test.clock.advance(15 * MINUTE - 3 * SECOND);
    expect(await statusOf(inno)).toBe(200);
  });

  it('is said by every answer to who is signed in, and by no other', async () => {
    const inno = await test.signedIn('INNO');
    const expected = { remainingSeconds: 900, idleSeconds: 900, canBeExtended: true };
    for (const path of ['/me', '/admin/users', '/nowhere', '/me/session']) {
      const answer = await inno.get(path);
      const state = readSessionState(answer.headers[sessionStateHeader] as string | undefined);
      expect({ path, state }).toEqual({ path, state: path === '/nowhere' ? null : expected });
    }
    expect((await look(inno)).json()).toEqual(expected);
    const stranger = await test.anonymous();
    expect((await stranger.get('/me')).headers).not.toHaveProperty(sessionStateHeader);
  });

  it('may be asked for without keeping it alive', async () => {
    const inno = await test.signedIn('INNO');
    test.clock.advance(14 * MINUTE);
    expect((await look(inno)).json()).toMatchObject({ remainingSeconds: 60 });
    test.clock.advance(MINUTE - 1);
    expect((await look(inno)).json()).toMatchObject({ remainingSeconds: 1 });
    test.clock.advance(2);
    expect((await look(inno)).statusCode).toBe(401);
  });

  it('is made longer by who wants to stay, for the other process, too', async () => {
    const inno = await test.signedIn('INNO');
    const other = await test.anotherProcess();
    test.clock.advance(14 * MINUTE);
    const extended = await inno.put('/me/session');
    expect(extended.json()).toEqual({ remainingSeconds: 900, idleSeconds: 900, canBeExtended: true });
    test.clock.advance(14 * MINUTE);
    const cookies = Object.fromEntries(inno.cookies);
    const there = await other.app.inject({ url: '/me/session', cookies });
    await other.close();
    expect(there.json()).toMatchObject({ remainingSeconds: 60 });
  });

  it('is not made longer than 12 hours, and says that it cannot be', async () => {
    const inno = await test.signedIn('INNO');
    for (let minutes = 0; minutes < 11 * 60 + 50; minutes += 10) {
      test.clock.advance(10 * MINUTE);
      await inno.get('/me');
    }
    expect((await inno.put('/me/session')).json()).toEqual({
      remainingSeconds: 600,
      idleSeconds: 900,
      canBeExtended: false,
    });
  });

  it('forgets of each kind what has ended, and no more', async () => {
    const count = async (person: SignedIn) =>
      (await test.database.db('sessions').where({ user_id: person.account.id })).length;
    const people = [await test.signedIn('INNO'), await test.signedIn('CLIENT')];
    const both = await test.signedIn('CLIENT');
    await addRole(both, 'INNO');
    const counts = () => Promise.all([...people, both].map(count));
    test.clock.advance(15 * MINUTE);
    await test.retention.forgetOld();
    expect(await counts()).toEqual([1, 1, 1]);
    test.clock.advance(1);
    await test.retention.forgetOld();
    expect(await counts()).toEqual([0, 1, 0]);
  });
});
