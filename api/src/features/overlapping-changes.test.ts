import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { completeCriteria } from '@passerelle/contract/clients/testing/criteria';
import type { LightMyRequestResponse } from 'fastify';
import { readConfig } from '../config.ts';
import type { Database } from '../db/client.ts';
import { lockRevision } from '../db/revisions.ts';
import { buildTestApp, type SignedIn, type TestApp } from '../testing/app.ts';
import { newStartup } from '../testing/cards.ts';
import { whileOpen } from '../testing/database/open-transaction.ts';
import { createAccountsStore } from './auth/accounts/accounts.store.ts';
import { createAccountTokensStore } from './auth/links/account-tokens.store.ts';
import { hashOfSecret } from './auth/secrets.ts';
import { createConnectionsStore } from './auth/sessions/connections.store.ts';
import { forgetEcosystem } from './clients/clients.service.ts';
import { changeRequest } from './contact-requests/departures.service.ts';
import { insertStartup, signInClient } from './contact-requests/testing/people.ts';
import { createEcosystemsStore } from './ecosystems/ecosystems.store.ts';
import { completeProfile } from './users/users.service.ts';
import { createUsersStore } from './users/users.store.ts';

let test: TestApp;
let inno: SignedIn;
beforeAll(async () => {
  const retention = { ...readConfig({}).retention, INACTIVE_ACCOUNTS: 365, SETTLED_REQUESTS: 400 };
  test = await buildTestApp({ config: { retention } });
  inno = await test.signedIn('INNO');
});
afterAll(() => test.close());

const rows = (table: string) => test.database.db(table);

describe('what the team notes while the client leaves', () => {
  it('goes with the client, also on a request that was settled', async () => {
    const client = await signInClient(test);
    const startupId = await insertStartup(test, 'Quittée');
    const { id } = (await client.post(`/client/linking/${startupId}`)).json();
    await inno.put(`/event/${id}`, { status: 'DONE', comment: null });
    const note = async (trx: Database) => {
      await lockRevision(trx, { kind: 'EVENT', id });
      const request = { id, status: 'DONE', comment: null } as const;
      const update = { status: 'DONE', comment: 'Camille Roy rappelle' } as const;
      await changeRequest(trx, request, update, { authorId: inno.account.id, now: test.clock.now() });
    };

    const [deletion] = await whileOpen(test.database, note, [
      () => inno.delete(`/admin/user/${client.account.id}`),
    ]);

    expect(deletion?.statusCode).toBe(204);
    expect(await rows('events').where({ id }).first('client_id', 'comment')).toEqual({
      client_id: null,
      comment: null,
    });
    const history: unknown[] = await rows('event_history').where({ event_id: id }).pluck('comment');
    expect(history).toEqual([null, null, null]);
  });
});

describe('a card that is disabled while its owner is given another role', () => {
  it('takes its role along, and not the account that has another one by now', async () => {
    const { account, cardId } = await newStartup(test);
    const { id } = account;
    const giveRole = async (trx: Database) => {
      await lockRevision(trx, { kind: 'ROLES', id });
      await createUsersStore(trx).replaceRoles(id, ['STARTUP', 'BANQUIER']);
    };

    const [disabled] = await whileOpen(test.database, giveRole, [
      () => inno.post(`/startup/disable/${cardId}`),
    ]);

    expect(disabled?.statusCode).toBe(200);
    expect(await rows('user_roles').where({ user_id: id }).pluck('role')).toEqual(['BANQUIER']);
    expect(await rows('startups').where({ id: cardId }).first('status', 'user_id')).toEqual({
      status: 'DISABLED',
      user_id: null,
    });
  });
});

describe('criteria that name an ecosystem which is being deleted', () => {
  async function beforehand() {
    const { id } = (await inno.post('/ecosystem', { name: `Pôle ${randomUUID()}` })).json();
    const client = await signInClient(test);
    const { clientId } = client;
    const save = () => client.post(`/client/${clientId}`, { ...completeCriteria, ecosystems: [id] });
    const named = () => rows('client_criteria').where({ value: id });
    return { id, clientId, save, named };
  }

  it('are refused where the deletion is first', async () => {
    const { id, save, named } = await beforehand();
    const remove = async (trx: Database) => {
      const store = createEcosystemsStore(trx);
      await store.findForUpdate(id);
      await forgetEcosystem(trx, id);
      await store.delete(id);
    };
    const [saved] = await whileOpen(test.database, remove, [save]);
    expect(saved?.json()).toMatchObject({ errors: [{ path: 'ecosystems', code: 'ECOSYSTEM_UNKNOWN' }] });
    expect(await named()).toEqual([]);
  });

  it('lose it where they are first', async () => {
    const { id, clientId, save, named } = await beforehand();
    const hold = (trx: Database) => lockRevision(trx, { kind: 'CRITERIA', id: clientId });
    const answers = await whileOpen(test.database, hold, [save, () => inno.delete(`/ecosystem/${id}`)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 204]);
    expect(await named()).toEqual([]);
  });
});

describe('somebody who is deleted', () => {
  it('is told that what they ask for is gone, where they still ask', async () => {
    const { account, post } = await test.signedIn('CLIENT', { hasConsented: false });
    const remove = (trx: Database) => trx('users').where({ id: account.id }).delete();
    const [consent] = await whileOpen(test.database, remove, [() => post('/user/consent')]);
    // On SQLite the deletion is over before the session is looked for.
    expect(consent?.statusCode).toBe(test.database.engine === 'postgresql' ? 404 : 401);
  });

  it('stays where they sign in at last while their account is found inactive', async () => {
    const { account } = await test.signedIn('CLIENT');
    const { id } = account;
    await rows('users').where({ id }).update({ created_at: '2020-01-01T00:00:00.000Z' });
    await rows('sessions').where({ user_id: id }).delete();
    const signIn = async (trx: Database) => {
      await createAccountsStore(trx).hold(id);
      await createConnectionsStore(trx).insert(id, test.clock.now().toISOString());
    };
    await whileOpen(test.database, signIn, [() => test.retention.forgetOld()]);
    expect(await rows('users').where({ id })).toHaveLength(1);
  });
});

describe('a request that is opened anew while its time is over', () => {
  it('stays', async () => {
    const client = await signInClient(test);
    const { id } = (await client.post(`/client/linking/${await insertStartup(test, 'Rouverte')}`)).json();
    await inno.put(`/event/${id}`, { status: 'DONE', comment: null });
    await rows('events').where({ id }).update({ updated_at: '2020-01-01T00:00:00.000Z' });
    const reopen = async (trx: Database) => {
      await lockRevision(trx, { kind: 'EVENT', id });
      const request = { id, status: 'DONE', comment: null } as const;
      const author = { authorId: inno.account.id, now: test.clock.now() };
      await changeRequest(trx, request, { status: 'WIP', comment: null }, author);
    };
    await whileOpen(test.database, reopen, [() => test.retention.forgetOld()]);
    expect(await rows('events').where({ id })).toHaveLength(1);
  });
});

describe('a card that is deleted while somebody opens it', () => {
  it('is gone for them, too', async () => {
    const id = await insertStartup(test, 'Refermée');
    const client = await signInClient(test);
    const remove = (trx: Database) => trx('startups').where({ id }).delete();
    const [opened] = await whileOpen(test.database, remove, [() => client.get(`/startup/${id}`)]);
    expect(opened?.statusCode).toBe(404);
  });
});

describe('an invitation that is made anew while the one of before is used', () => {
  it('is refused: the address has an account', async () => {
    const email = `used-${randomUUID()}@passerelle.example`;
    const invite = () => inno.post('/auth/invite-token', { email, role: 'CLIENT' });
    const { token } = (await invite()).json();
    const now = test.clock.now().toISOString();
    const activate = async (trx: Database) => {
      const presented = { tokenHash: hashOfSecret(token), email, now };
      const invitation = await createAccountTokensStore(trx).consume(presented, 'INVITATION');
      const person = { firstName: 'Zoé', lastName: 'Garçon', passwordHash: '', language: 'fr' } as const;
      const account = {
        ...person,
        id: invitation?.id ?? '',
        email,
        role: 'CLIENT',
        profilCompleted: true,
      } as const;
      await createAccountsStore(trx).insert(account, now);
    };
    const [again] = await whileOpen(test.database, activate, [invite]);
    expect(again?.json().code).toBe('EMAIL_TAKEN');
  });
});

// On SQLite a transaction is alone from its beginning.
if (process.env.TEST_DATABASE_URL) {
  describe('two changes each of which waits for what the other holds', () => {
    it('are both made: the one that is ended for the other is made anew', async () => {
      const { account, clientId } = await signInClient(test);
      const { id } = account;
      let saving: Database = test.database.db;
      const saveCriteria = async (trx: Database) => {
        saving = trx;
        await lockRevision(trx, { kind: 'CRITERIA', id: clientId });
      };
      const [changed] = await whileOpen<LightMyRequestResponse | null>(test.database, saveCriteria, [
        () => inno.put(`/admin/user/${id}/roles`, { roles: ['BANQUIER'] }),
        async () => {
          await completeProfile(saving, id);
          return null;
        },
      ]);
      expect(changed?.statusCode).toBe(200);
      expect(await rows('user_roles').where({ user_id: id }).pluck('role')).toEqual(['BANQUIER']);
    });
  });
}
