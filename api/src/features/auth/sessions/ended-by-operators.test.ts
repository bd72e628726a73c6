import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { buildTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

/** The statements that operators are told, as they are written there. */
const statements = [
  ...readFileSync(join(import.meta.dirname, '../../../../../docs/operating/secrets.md'), 'utf8').matchAll(
    /`(DELETE FROM sessions[^`]*)`/g,
  ),
].map(([, statement = '']) => statement);
const ofEverybody = statements.find((statement) => !statement.includes('WHERE')) ?? '';
const ofOne = statements.find((statement) => statement.includes('user_id')) ?? '';

const isSignedIn = async (person: SignedIn) => (await person.get('/me')).statusCode === 200;

it('operators end the sessions of one person, or of everybody, by the statements of their documents', async () => {
  const [one, another] = [await test.signedIn('CLIENT'), await test.signedIn('INNO')];

  await test.database.db.raw(ofOne.replace('…', `'${one.account.id}'`));
  expect([await isSignedIn(one), await isSignedIn(another)]).toEqual([false, true]);

  await test.database.db.raw(ofEverybody);
  expect(await isSignedIn(another)).toBe(false);
});
