import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Role, roles } from '@passerelle/contract';
import { completeCard } from '@passerelle/contract/startups/testing/complete-card';
import type { InjectOptions } from 'fastify';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { basic } from '../../testing/basic.ts';
import { startupWithCard } from '../../testing/cards.ts';
import { breakStatements } from '../../testing/database/failing-statements.ts';
import type { Access } from '../scopes.ts';
import { createLogger } from './logger.ts';

/** Words that occur nowhere in the product: where one of them is in the log, somebody's data is. */
const words = {
  firstName: 'Zénobie',
  lastName: 'Quintefeuille',
  email: 'zenobie.quintefeuille@particulier.example',
  phone: '+33612345678',
  search: 'Orphicolympe',
  company: 'Atelier-Vercantin',
  password: 'Mot-De-Passe-Zénobien-7',
  token: 'jeton-de-zenobie',
};

/** A body that many routes understand in part, and none refuses before it has read it. */
const body = {
  ...words,
  name: words.company,
  comment: `${words.firstName} ${words.lastName}`,
  link: `https://${words.search}.example/${words.email}`,
  text: words.search,
  clientId: words.email,
  roles: ['CLIENT', words.lastName],
  language: 'fr',
  informations: { ...completeCard.informations, name: words.company, contact: words },
  founders: [words],
};

describe('the log of many calls', () => {
  let test: TestApp;
  let written = '';
  /** Identifiers of people and of what is theirs: in a log they would reveal who did what. */
  const identifiers = new Set<string>();
  beforeAll(async () => {
    const sink = new Writable({
      write(chunk, _encoding, done) {
        written += chunk;
        done();
      },
    });
    // The most talkative level that a person would set.
    test = await buildTestApp({ logger: createLogger('debug', sink) });
    await callEverything();
  });
  afterAll(() => test.close());

  async function callEverything(): Promise<void> {
    const startup = await startupWithCard(test, 'VALIDATED', words.company);
    identifiers.add(startup.account.id).add(startup.cardId);
    const statements = breakStatements(test.database.db);
    for (const role of roles) {
      const fresh = (email: string) => test.signedIn(role, { ...words, email: `${role}.${email}` });
      const caller = await fresh(words.email);
      identifiers.add(caller.account.id);
      for (const call of calls(role, caller.account.id)) await caller.request(call);

      const unlucky = await fresh(`2.${words.email}`);
      identifiers.add(unlucky.account.id);
      statements.failAfter(1);
      for (const call of calls(role, startup.cardId)) await unlucky.request(call);
      statements.failAfter(null);
    }
    statements.restore();

    const visitor = await test.anonymous();
    for (const call of calls(null, words.email)) await visitor.request(call);
    await visitor.get('/login', { headers: basic(words.email, words.password) });
    await visitor.get(`/${words.email}/${words.search}?search=${words.company}`);
    await visitor.get(`/user/%E0%A4%A?email=${words.email}`);
    await visitor.request({
      method: 'POST',
      url: '/auth/init-account',
      headers: { 'content-type': 'application/json' },
      payload: `{"email": ${words.email}`,
    });
    await failWithData();
  }

  /** Every route of a role, or of everybody, with people's data wherever it takes something. */
  function calls(role: Role | null, id: string): InjectOptions[] {
    const query = Object.fromEntries(Object.entries(words));
    const mayCall = (access: Access) => {
      if (typeof access === 'string') return access === (role ? 'session' : 'public');
      return role !== null && access.includes(role);
    };
    return test.app.routeTable
      .filter(({ access }) => mayCall(access))
      .map(({ method, url }) => ({
        method: method as 'GET',
        url: url.replace(/:\w+/g, encodeURIComponent(id)),
        query,
        headers: { referer: `https://passerelle.example/?search=${words.search}`, 'user-agent': words.email },
        ...(method !== 'GET' && { payload: body }),
      }));
  }

  /** What the drivers say of a row that breaks a rule, or of a value that is none. */
  async function failWithData(): Promise<void> {
    const { db } = test.database;
    const [account = ''] = identifiers;
    const row = { id: account, email: words.email, email_key: words.email, password_hash: words.token };
    const statements = [
      () => db('users').insert({ ...row, language: 'fr', created_at: words.lastName }),
      () => db('users').where({ id: account }).update({ email: words.email, language: null }),
      () => db.raw('SELECT CAST(? AS timestamp with time zone)', [words.lastName]),
    ];
    for (const statement of statements) {
      await Promise.resolve(statement()).catch((error: unknown) =>
        test.app.log.error({ err: error }, 'request failed'),
      );
    }
    test.app.log.error(new Error(`no mailbox for ${words.email}`));
    test.app.log.warn(`no mailbox for ${words.email}`);
  }

  it('has a line for what was called and for what failed', () => {
    const lines = written
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const routes = new Set(lines.map((line) => line.req?.route));
    expect(routes).toContain('/user/:id');
    expect(routes).toContain('/startup/:id/team');
    expect(lines.some(({ msg, err }) => msg === 'request failed' && err.stack.includes('at '))).toBe(true);
    expect(lines.filter(({ req }) => req).every(({ reqId }) => typeof reqId === 'string')).toBe(true);
  });

  it.each(Object.entries(words))('does not have the %s of anybody', (_name, word) => {
    expect(written).not.toContain(word);
    expect(written).not.toContain(encodeURIComponent(word));
    expect(written.toLowerCase()).not.toContain(word.toLowerCase());
  });

  it('does not have the identifier of anybody, nor of what is theirs', () => {
    for (const id of identifiers) expect(written).not.toContain(id);
  });

  it('does not have the network address that somebody called from', () => {
    expect(written).not.toContain('127.0.0.1');
  });
});
