import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cookieNames } from '@passerelle/contract';
import type { Database } from '../../../db/client.ts';
import { basic } from '../../../testing/basic.ts';
import { whileOpen } from '../../../testing/database/open-transaction.ts';
import {
  asPage,
  bankMember,
  buildSingleSignOnTest,
  openBrowser,
  outcomeOf,
  type SingleSignOnBrowser,
  type SingleSignOnTest,
} from '../../../testing/single-sign-on.ts';
import { createAccountsStore } from '../accounts/accounts.store.ts';

let on: SingleSignOnTest;
let browser: SingleSignOnBrowser;
let count = 0;
const newLogin = () => `member-${++count}`;
beforeAll(async () => {
  on = await buildSingleSignOnTest();
});
beforeEach(async () => {
  browser = await openBrowser(on);
});
afterAll(() => on.close());

const eventsOf = async (userId: string | null) => {
  await on.test.features.securityEvents.storeCounted();
  return on.test.database.db('security_events').where({ user_id: userId }).orderBy('id').pluck('kind');
};

describe('somebody of the bank', () => {
  it.each(['INNO', 'BANQUIER'] as const)('is signed in by the provider: %s', async (role) => {
    const login = newLogin();
    const { account } = await bankMember(on, login, role);
    const answer = await browser.signIn(login);
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe(
      `${on.test.config.webOrigins[0]}/singleSignOn?purpose=SIGN_IN&outcome=DONE`,
    );
    const me = await browser.get('/me');
    expect(me.json()).toMatchObject({ id: account.id, signsInByProvider: true });
    expect(me.json()).not.toHaveProperty('mustSetUpFactor');
    expect((await browser.get('/startup')).statusCode).toBe(200);
    expect(await eventsOf(account.id)).toEqual(['SIGNED_IN']);
  });

  it('is known by the provider’s name for them from then on, whatever their addresses are', async () => {
    const login = newLogin();
    const { account } = await bankMember(on, login);
    await browser.signIn(login);
    on.provider.people.set(login, { email: 'married@passerelle.example', email_verified: false });
    const again = await openBrowser(on);
    expect(outcomeOf(await again.signIn(login))).toBe('DONE');
    expect((await again.get('/me')).json().id).toBe(account.id);
  });

  it('does not get the account of a colleague whose address they were given', async () => {
    const login = newLogin();
    const { account } = await bankMember(on, login);
    await browser.signIn(login);
    const successor = newLogin();
    on.provider.people.set(successor, { email: account.email, email_verified: true });
    expect(outcomeOf(await (await openBrowser(on)).signIn(successor))).toBe('SINGLE_SIGN_ON_REFUSED');
  });

  it('may have the address in other letters', async () => {
    const login = newLogin();
    const { account } = await bankMember(on, login);
    on.provider.people.set(login, { email: account.email.toUpperCase(), email_verified: true });
    expect(outcomeOf(await browser.signIn(login))).toBe('DONE');
  });

  it('ends, signing in anew, the session that the browser had', async () => {
    const login = newLogin();
    const { account } = await bankMember(on, login);
    await browser.signIn(login);
    const first = browser.cookies.get(cookieNames.session);
    await browser.signIn(login);
    expect(browser.cookies.get(cookieNames.session)).not.toBe(first);
    const sessions = await on.test.database
      .db('sessions')
      .where({ user_id: account.id })
      .whereNotNull('provider_subject');
    expect(sessions).toHaveLength(1);
  });
});

describe('who is not let in is told one and the same', () => {
  it.each([
    ['an address that no account has', { email: 'nobody@passerelle.example', email_verified: true }],
    ['no address', {}],
  ])('%s', async (_name, claims) => {
    const login = newLogin();
    on.provider.people.set(login, claims);
    expect(outcomeOf(await browser.signIn(login))).toBe('SINGLE_SIGN_ON_REFUSED');
    expect((await browser.get('/me')).statusCode).toBe(401);
    expect(await on.test.database.db('provider_accounts').where({ subject: login })).toEqual([]);
  });

  it.each([false, undefined])(
    'an address that the provider has not verified (%p)',
    async (email_verified) => {
      const login = newLogin();
      const { account } = await bankMember(on, login);
      on.provider.people.set(login, { email: account.email, email_verified });
      expect(outcomeOf(await browser.signIn(login))).toBe('SINGLE_SIGN_ON_REFUSED');
    },
  );

  it.each(['CLIENT', 'STARTUP'] as const)('a %s', async (role) => {
    const login = newLogin();
    const { account } = await on.test.signedIn(role);
    on.provider.people.set(login, { email: account.email, email_verified: true });
    expect(outcomeOf(await browser.signIn(login))).toBe('SINGLE_SIGN_ON_REFUSED');
    expect(await eventsOf(null)).toContain('SIGN_IN_FAILED');
  });

  it('somebody who is of the bank no longer', async () => {
    const login = newLogin();
    const { account } = await bankMember(on, login);
    await browser.signIn(login);
    await on.test.database.db('user_roles').where({ user_id: account.id }).update({ role: 'CLIENT' });
    expect(outcomeOf(await browser.signIn(login))).toBe('SINGLE_SIGN_ON_REFUSED');
  });

  it('somebody whose account was deleted', async () => {
    const login = newLogin();
    const { account } = await bankMember(on, login);
    await browser.signIn(login);
    await on.test.database.db('users').where({ id: account.id }).delete();
    expect(outcomeOf(await browser.signIn(login))).toBe('SINGLE_SIGN_ON_REFUSED');
  });
});

describe('the way back', () => {
  let login: string;
  beforeEach(async () => {
    login = newLogin();
    await bankMember(on, login);
  });

  it('counts once', async () => {
    const address = await browser.visit(login);
    expect(outcomeOf(await browser.get(address, asPage))).toBe('DONE');
    await browser.get('/logout');
    expect(outcomeOf(await browser.get(address, asPage))).toBe('SINGLE_SIGN_ON_EXPIRED');
    expect((await browser.get('/me')).statusCode).toBe(401);
  });

  it('of two that come back at once with the same answer lets one in', async () => {
    const address = await browser.visit(login);
    const outcomes = (await Promise.all([1, 2].map(() => browser.get(address, asPage)))).map(outcomeOf);
    expect(outcomes.toSorted()).toEqual(['DONE', 'SINGLE_SIGN_ON_EXPIRED']);
  });

  it('leads nowhere from another browser', async () => {
    const address = await browser.visit(login);
    const other = await openBrowser(on);
    await other.visit(login);
    expect(outcomeOf(await other.get(address, asPage))).toBe('SINGLE_SIGN_ON_EXPIRED');
    expect(outcomeOf(await browser.get(address, asPage))).toBe('DONE');
  });

  it('leads nowhere with another state, or none', async () => {
    const address = await browser.visit(login);
    const wrong = address.replace(/state=[^&]+/, 'state=s.another');
    const none = address.replace(/state=[^&]+/, '');
    for (const url of [wrong, none, '/auth/sso/callback'])
      expect(outcomeOf(await browser.get(url, asPage))).toBe('SINGLE_SIGN_ON_EXPIRED');
  });

  it('goes with the code of its own way alone, whose nonce and verifier are its own', async () => {
    const [first, second] = [await browser.visit(login), await browser.visit(login)];
    const code = /code=([^&]+)/.exec(second)?.[1];
    const mixed = first.replace(/code=[^&]+/, `code=${code}`);
    expect(outcomeOf(await browser.get(mixed, asPage))).toBe('SINGLE_SIGN_ON_FAILED');
  });

  it('is open from two tabs at once', async () => {
    const [first, second] = [await browser.visit(login), await browser.visit(login)];
    expect(outcomeOf(await browser.get(first, asPage))).toBe('DONE');
    expect(outcomeOf(await browser.get(second, asPage))).toBe('DONE');
  });

  it('is open from two tabs that come back at the same moment, also for the first time', async () => {
    const newcomer = newLogin();
    const { account } = await bankMember(on, newcomer);
    const tabs = [await browser.visit(newcomer), await browser.visit(newcomer)];
    const hold = (trx: Database) => createAccountsStore(trx).hold(account.id);
    const back = tabs.map((address) => () => browser.get(address, asPage));
    const outcomes = (await whileOpen(on.test.database, hold, back)).map(outcomeOf);
    expect(outcomes).toEqual(['DONE', 'DONE']);
  });

  it('is not begun by a page of others, which would sign somebody in unasked', async () => {
    const from = (headers: Record<string, string>) => on.test.app.inject({ url: '/auth/sso/start', headers });
    const [webOrigin = ''] = on.test.config.webOrigins;
    expect((await from({ referer: 'https://evil.example/' })).json().code).toBe('CSRF_REJECTED');
    expect((await from({ 'sec-fetch-site': 'cross-site' })).json().code).toBe('CSRF_REJECTED');
    expect((await from({ referer: `${webOrigin}/`, 'sec-fetch-site': 'same-site' })).statusCode).toBe(302);
  });

  it('closes after ten minutes', async () => {
    const address = await browser.visit(login);
    on.test.clock.advance(10 * 60_000);
    expect(outcomeOf(await browser.get(address, asPage))).toBe('SINGLE_SIGN_ON_EXPIRED');
    on.test.clock.advance(-10 * 60_000);
  });

  it('says so of somebody who gave up at the provider', async () => {
    expect(outcomeOf(await browser.signIn(null))).toBe('SINGLE_SIGN_ON_CANCELLED');
  });
});

describe('a provider that does not answer', () => {
  beforeAll(() => on.provider.setDown(true));
  afterAll(() => on.provider.setDown(false));

  it('is said to whoever goes there, and keeps nobody else from working', async () => {
    const fresh = await on.test.anotherProcess();
    try {
      const page = await fresh.app.inject({ url: '/auth/sso/start', ...asPage });
      expect(outcomeOf(page)).toBe('SINGLE_SIGN_ON_UNAVAILABLE');
      const program = await fresh.app.inject({ url: '/auth/sso/start' });
      expect(program.json()).toMatchObject({ statusCode: 503, code: 'SINGLE_SIGN_ON_UNAVAILABLE' });
      const { account } = await on.test.signedIn('CLIENT');
      const headers = basic(account.email, account.password);
      expect((await fresh.app.inject({ url: '/login', headers })).statusCode).toBe(200);
      // It is asked anew once it answers.
      on.provider.setDown(false);
      const again = await fresh.app.inject({ url: '/auth/sso/start', ...asPage });
      expect(String(again.headers.location)).toMatch(on.provider.settings.issuer);
    } finally {
      await fresh.close();
    }
  });

  it('is said to whoever comes back, too', async () => {
    on.provider.setDown(false);
    const login = newLogin();
    await bankMember(on, login);
    const address = await browser.visit(login);
    on.provider.setDown(true);
    expect(outcomeOf(await browser.get(address, asPage))).toBe('SINGLE_SIGN_ON_UNAVAILABLE');
  });
});
