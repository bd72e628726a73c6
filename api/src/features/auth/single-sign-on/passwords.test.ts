import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cookieNames } from '@passerelle/contract';
import { basic } from '../../../testing/basic.ts';
import {
  bankMember,
  buildSingleSignOnTest,
  openBrowser,
  type SingleSignOnBrowser,
  type SingleSignOnTest,
} from '../../../testing/single-sign-on.ts';

let on: SingleSignOnTest;
let inno: SingleSignOnBrowser;
beforeAll(async () => {
  on = await buildSingleSignOnTest();
  await bankMember(on, 'inno');
  inno = await openBrowser(on);
  await inno.signIn('inno');
});
afterAll(() => on.close());

describe('a password of somebody of the bank', () => {
  it.each(['INNO', 'BANQUIER'] as const)('does not sign in: %s', async (role) => {
    const { account } = await bankMember(on, `by-password-${role.toLowerCase()}`, role);
    const browser = await on.test.anonymous();
    const right = await browser.get('/login', { headers: basic(account.email, account.password) });
    expect(right.json()).toMatchObject({ statusCode: 401, code: 'SINGLE_SIGN_ON_REQUIRED' });
    expect(browser.cookies.has(cookieNames.session)).toBe(false);
    await on.test.features.securityEvents.storeCounted();
    const events = await on.test.database.db('security_events').where({ user_id: account.id }).pluck('kind');
    expect(events).toEqual(['SIGN_IN_FAILED']);
  });

  it('is answered as anybody’s where it is wrong', async () => {
    const { account } = await bankMember(on, 'guessed');
    const [known, unknown] = await Promise.all(
      [account.email, 'nobody@passerelle.example'].map(async (email) =>
        (await on.test.anonymous()).get('/login', { headers: basic(email, 'Wrong-Horse-7-Battery') }),
      ),
    );
    expect(known?.json()).toEqual(unknown?.json());
    expect(known?.json().code).toBe('LOGIN_FAILED');
  });

  it('opens nothing by a session of before either', async () => {
    const person = await on.test.signedIn('BANQUIER');
    expect((await person.get('/me')).statusCode).toBe(401);
  });

  it('cannot be replaced: no mail goes out, no link is made, none of before works', async () => {
    const { account } = await bankMember(on, 'forgetful');
    const before = (await on.test.mails()).length;
    const browser = await on.test.anonymous();
    const asked = await browser.post('/auth/send-reset-token-email', { email: account.email });
    expect(asked.statusCode).toBe(204);
    expect(await on.test.mails()).toHaveLength(before);
    const made = await inno.post('/auth/reset-token', { email: account.email });
    expect(made.json()).toMatchObject({ statusCode: 409, code: 'SINGLE_SIGN_ON_REQUIRED' });

    const { account: client } = await on.test.signedIn('CLIENT');
    const { token } = (await inno.post('/auth/reset-token', { email: client.email })).json();
    await on.test.database.db('user_roles').where({ user_id: client.id }).update({ role: 'BANQUIER' });
    const password = 'Ruelle-Tilleul-2026!';
    const used = await browser.post('/auth/reset-password', { token, email: client.email, password });
    expect(used.json()).toMatchObject({ statusCode: 400, code: 'TOKEN_INVALID' });
  });
});

describe('a password of anybody else', () => {
  it.each(['CLIENT', 'STARTUP'] as const)('signs in as ever: %s', async (role) => {
    const { account } = await on.test.signedIn(role);
    const browser = await on.test.anonymous();
    const login = await browser.get('/login', { headers: basic(account.email, account.password) });
    expect(login.statusCode).toBe(200);
    expect(login.json()).not.toHaveProperty('signsInByProvider');
    const confirmed = await browser.post('/me/confirm-identity', { password: account.password });
    expect(confirmed.statusCode).toBe(204);
  });
});
