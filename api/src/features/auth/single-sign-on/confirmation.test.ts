import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cookieNames } from '@passerelle/contract';
import {
  asPage,
  bankMember,
  buildSingleSignOnTest,
  openBrowser,
  outcomeOf,
  type SingleSignOnBrowser,
  type SingleSignOnTest,
} from '../../../testing/single-sign-on.ts';

const LONG_AGO = '2026-01-01T00:00:00.000Z';

let on: SingleSignOnTest;
let browser: SingleSignOnBrowser;
let login: string;
let userId: string;
let count = 0;
beforeAll(async () => {
  on = await buildSingleSignOnTest();
});
afterAll(() => on.close());
beforeEach(async () => {
  login = `confirming-${++count}`;
  userId = (await bankMember(on, login)).account.id;
  browser = await openBrowser(on);
  await browser.signIn(login);
  await on.test.database.db('sessions').where({ user_id: userId }).update({ confirmed_at: LONG_AGO });
});

const proofs = async (): Promise<string[]> =>
  on.test.database
    .db('sessions')
    .where({ user_id: userId })
    .whereNotNull('provider_subject')
    .pluck('confirmed_at');
const isProved = async () => (await proofs()).every((instant) => instant !== LONG_AGO);

describe('somebody of the bank proves who they are', () => {
  it('by signing in once more at the provider, in the session that they have', async () => {
    const session = new Map(browser.cookies);
    const answer = await browser.signIn(login, 'CONFIRMATION');
    expect(answer.headers.location).toMatch(/\/singleSignOn\?purpose=CONFIRMATION&outcome=DONE$/);
    expect(await isProved()).toBe(true);
    const changed = [...browser.cookies].filter(([name, value]) => session.get(name) !== value);
    expect(changed.map(([name]) => name)).toEqual([cookieNames.session]);
    const events = await on.test.database.db('security_events').where({ user_id: userId }).pluck('kind');
    expect(events.toSorted()).toEqual(['IDENTITY_CONFIRMED', 'SIGNED_IN']);
  });

  it('although they are signed in at the provider: it asks for it again', async () => {
    const start = await browser.get('/auth/sso/start?purpose=CONFIRMATION', asPage);
    const { searchParams } = new URL(String(start.headers.location));
    expect(Object.fromEntries(searchParams)).toMatchObject({ prompt: 'login', max_age: '0' });
  });

  it('not by a password', async () => {
    const answer = await browser.post('/me/confirm-identity', { password: 'Correct-Horse-7-Battery' });
    expect(answer.json()).toMatchObject({ statusCode: 409, code: 'SINGLE_SIGN_ON_REQUIRED' });
    expect(await isProved()).toBe(false);
  });

  it('not as somebody else', async () => {
    const colleague = `${login}-colleague`;
    await bankMember(on, colleague);
    const other = await openBrowser(on);
    await other.signIn(colleague);
    const start = await browser.get('/auth/sso/start?purpose=CONFIRMATION', asPage);
    const { pathname, search } = await other.provider.signIn(String(start.headers.location), colleague);
    const answer = await browser.get(pathname + search, asPage);
    expect(outcomeOf(answer)).toBe('SINGLE_SIGN_ON_OTHER_PERSON');
    expect(await isProved()).toBe(false);
    await on.test.features.securityEvents.storeCounted();
    const events = await on.test.database.db('security_events').where({ user_id: userId }).pluck('kind');
    expect(events).toContain('IDENTITY_REFUSED');
  });

  it('not by a sign-in at the provider of before', async () => {
    const address = await browser.visit(login, 'CONFIRMATION');
    // As if the way had begun long after the sign-in that the provider tells of.
    const later = new Date(Date.now() + 10 * 60_000).toISOString();
    await on.test.database.db('pending_single_sign_ons').update({ started_at: later });
    expect(outcomeOf(await browser.get(address, asPage))).toBe('SINGLE_SIGN_ON_FAILED');
    expect(await isProved()).toBe(false);
  });

  it('not once the session has ended, and not in the one that follows', async () => {
    const address = await browser.visit(login, 'CONFIRMATION');
    await browser.get('/logout');
    await browser.signIn(login);
    await on.test.database.db('sessions').where({ user_id: userId }).update({ confirmed_at: LONG_AGO });
    expect(outcomeOf(await browser.get(address, asPage))).toBe('SINGLE_SIGN_ON_EXPIRED');
    expect(await isProved()).toBe(false);
  });

  it('not without a session', async () => {
    const nobody = await openBrowser(on);
    const start = await nobody.get('/auth/sso/start?purpose=CONFIRMATION', asPage);
    expect(outcomeOf(start)).toBe('SINGLE_SIGN_ON_EXPIRED');
  });

  it('not by an answer that was asked for to sign in', async () => {
    const address = await browser.visit(login);
    const changed = address.replace('state=s.', 'state=c.');
    expect(outcomeOf(await browser.get(changed, asPage))).toBe('SINGLE_SIGN_ON_EXPIRED');
    expect(await isProved()).toBe(false);
  });
});
