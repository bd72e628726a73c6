import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp } from '../../../testing/app.ts';
import { basic } from '../../../testing/basic.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

it('a password is hashed anew at the next sign-in where the configuration asks for more work', async () => {
  const { account } = await test.signedIn('CLIENT');
  const signIn = async () =>
    (await test.app.inject({ url: '/login', headers: basic(account.email, account.password) })).statusCode;
  const hash = async () =>
    (await test.database.db('users').where({ id: account.id }).first('password_hash')).password_hash;
  expect(await signIn()).toBe(200);
  const before = await hash();
  expect(await signIn()).toBe(200);
  expect(await hash()).toBe(before);

  const memory = 2 * test.config.passwordMemoryKib;
  test.config.passwordMemoryKib = memory;
  await test.restart();

  expect(await signIn()).toBe(200);
  expect(before).not.toContain(`$m=${memory},`);
  expect(await hash()).toMatch(new RegExp(`^\\$argon2id\\$v=19\\$m=${memory},`));
  expect(await signIn()).toBe(200);
});

it('two sign-ins at once that both hash it anew are both right', async () => {
  const { account } = await test.signedIn('CLIENT');
  test.config.passwordMemoryKib *= 2;
  await test.restart();
  const signIn = () => test.app.inject({ url: '/login', headers: basic(account.email, account.password) });
  const answers = await Promise.all(Array.from({ length: 4 }, signIn));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
});
