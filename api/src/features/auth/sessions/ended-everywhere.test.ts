import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildTestApp, type SignedIn, type TestApp, type TestProcess } from '../../../testing/app.ts';
import { createTestClient, type TestClient } from '../../../testing/client.ts';

/* Processes keep in memory whose sessions are: what ends one, or takes a right away, counts with the next request of each. */

let test: TestApp;
let second: TestProcess;
beforeAll(async () => {
  test = await buildTestApp();
  second = await test.anotherProcess();
});
afterAll(async () => {
  await second.close();
  await test.close();
});

const URL = '/startup?page=0';

/** Somebody who has asked both processes already. */
async function known(person: SignedIn): Promise<readonly [TestClient, TestClient]> {
  const browsers = [person, await createTestClient(second.app, person.account.cookies)] as const;
  for (const browser of [...browsers, ...browsers]) expect((await browser.get(URL)).statusCode).toBe(200);
  return browsers;
}

const statuses = async (browsers: readonly TestClient[]) => {
  const answers = [];
  for (const browser of browsers) answers.push((await browser.get(URL)).statusCode);
  return answers;
};

describe('what ends a session, or what it may, counts for both processes with the next request', () => {
  it('a sign-out', async () => {
    const person = await test.signedIn('BANQUIER');
    const browsers = await known(person);
    const leaving = await createTestClient(test.app, person.account.cookies);
    expect((await leaving.get('/logout')).statusCode).toBeLessThan(300);
    expect(await statuses(browsers)).toEqual([401, 401]);
  });

  it('a sign-out that the other process answers', async () => {
    const person = await test.signedIn('BANQUIER');
    const browsers = await known(person);
    const leaving = await createTestClient(second.app, person.account.cookies);
    expect((await leaving.get('/logout')).statusCode).toBeLessThan(300);
    expect(await statuses(browsers)).toEqual([401, 401]);
  });

  const table = (name: string, userId: string) => test.database.db(name).where({ user_id: userId });
  it.each([
    ['a session that is deleted', 'BANQUIER', 401, (id: string) => table('sessions', id).delete()],
    [
      'a role that is another',
      'BANQUIER',
      403,
      (id: string) => table('user_roles', id).update('role', 'STARTUP'),
    ],
    ['terms that are not accepted', 'BANQUIER', 403, (id: string) => table('consents', id).delete()],
    [
      'criteria that are not given',
      'CLIENT',
      403,
      (id: string) => test.database.db('users').where({ id }).update('profil_completed', false),
    ],
  ] as const)('%s', async (_what, role, status, change) => {
    const person = await test.signedIn(role);
    const browsers = await known(person);
    await change(person.account.id);
    expect(await statuses(browsers)).toEqual([status, status]);
  });

  it('the end of its time, though nothing is written', async () => {
    const person = await test.signedIn('BANQUIER');
    const browsers = await known(person);
    test.clock.advance(366 * 24 * 60 * 60 * 1000);
    expect(await statuses(browsers)).toEqual([401, 401]);
  });
});

it('somebody is told of their own session whoever else asks at the same time', async () => {
  const people: SignedIn[] = [];
  for (const role of ['CLIENT', 'BANQUIER', 'INNO'] as const) people.push(await test.signedIn(role));
  const answers = await Promise.all(
    Array.from({ length: 30 }, async (_, turn) => {
      const person = people[turn % people.length] as SignedIn;
      return [person.account.id, (await person.get('/me')).json().id];
    }),
  );
  for (const [id, told] of answers) expect(told).toBe(id);
});
