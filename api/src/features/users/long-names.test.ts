import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { emailLength, lineLength } from '@passerelle/contract';
import { buildTestApp, type SignedIn, type TestApp } from '../../testing/app.ts';

const FIRST_IDEOGRAPH = 0x4e00;
const IDEOGRAPHS = 20_000;

let test: TestApp;
let inno: SignedIn;
beforeAll(async () => {
  test = await buildTestApp();
  inno = await test.signedIn('INNO');
});
afterAll(() => test.close());

/** As long as it may be, of letters that take three bytes each, and in an order of which no compression makes less. */
function longest(length: number, seed: number): string {
  let place = seed;
  return Array.from({ length }, () => {
    place = (place * 48_271) % 2_147_483_647;
    return String.fromCodePoint(FIRST_IDEOGRAPH + (place % IDEOGRAPHS));
  }).join('');
}

it('somebody whose names and address are as long as they may be, in whichever letters, gets an account and is found', async () => {
  const end = '@passerelle.example';
  const email = `${longest(emailLength - end.length, 7)}${end}`;
  const { token } = (await inno.post('/auth/invite-token', { email, role: 'BANQUIER' })).json();
  const names = { firstName: longest(lineLength, 1), lastName: longest(lineLength, 5) };
  const visitor = await test.anonymous();
  const activation = { ...names, email, token, password: 'Ruelle-Tilleul-2026!' };
  expect((await visitor.post('/auth/init-account', activation)).statusCode).toBe(204);
  const search = names.lastName.slice(-20);
  expect((await inno.get('/admin/users', { query: { search } })).json()).toMatchObject([{ ...names, email }]);
});
