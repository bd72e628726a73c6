import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Database } from '../../../db/client.ts';
import { buildTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { whileOpen } from '../../../testing/database/open-transaction.ts';
import { createEmailChangesStore } from '../email-change/email-changes.store.ts';
import { hashOfSecret, randomSecret } from '../secrets.ts';
import { createAccountTokensStore } from './account-tokens.store.ts';

const tomorrow = 24 * 60 * 60 * 1000;

let test: TestApp;
let inno: SignedIn;
beforeAll(async () => {
  test = await buildTestApp();
  inno = await test.signedIn('INNO');
});
afterAll(() => test.close());

const newAddress = () => `${randomUUID()}@passerelle.example`;
const instants = () => ({
  now: test.clock.now().toISOString(),
  expiresAt: new Date(test.clock.now().getTime() + tomorrow).toISOString(),
});

/** Puts an invitation that the team brings, to another role, in the place of the one that an address has. */
const inviteAnew = (email: string) => (trx: Database) =>
  createAccountTokensStore(trx).replace({
    ...{ kind: 'INVITATION', email, role: 'BANQUIER', createdBy: inno.account.id },
    ...{ tokenHash: hashOfSecret(randomSecret()), ...instants() },
  });

describe('a link that gives way to another one at the very moment', () => {
  it('opens nothing: neither the role of before nor that of the other', async () => {
    const email = newAddress();
    const { token } = (await inno.post('/auth/invite-token', { email, role: 'CLIENT' })).json();
    const visitor = await test.anonymous();
    const person = { firstName: 'Zoé', lastName: 'Garçon', password: 'Ruelle-Tilleul-2026!' };
    const [activated] = await whileOpen(test.database, inviteAnew(email), [
      () => visitor.post('/auth/init-account', { ...person, token, email }),
    ]);
    expect(activated?.json()).toMatchObject({ statusCode: 400, code: 'TOKEN_INVALID' });
    expect(await test.database.db('users').where({ email })).toEqual([]);
  });

  it('is not mailed, and leaves the other one as it is', async () => {
    const email = newAddress();
    const { db } = test.database;
    const invitations = [{ email, role: 'CLIENT', language: 'fr', startupId: null }] as const;
    const details = { unknownHash: randomSecret, createdBy: inno.account.id, ...instants() };
    await createAccountTokensStore(db).insertInvitations(invitations, details);
    await test.outbox.enqueueLetter(db, { kind: 'INVITATION', recipient: email });
    let hash: string | undefined;
    const takeOver = async (trx: Database) => {
      await inviteAnew(email)(trx);
      hash = (await trx('account_tokens').where({ email }).first('token_hash')).token_hash;
    };
    await whileOpen(test.database, takeOver, [() => test.outbox.deliver()]);
    expect((await test.mails()).filter(({ recipient }) => recipient === email)).toEqual([]);
    expect(await db('account_tokens').where({ email }).pluck('token_hash')).toEqual([hash]);
  });

  it('is not mailed once who made it may not make it any more', async () => {
    const email = newAddress();
    const { db } = test.database;
    const issuerId = inno.account.id;
    const invitations = [{ email, role: 'BANQUIER', language: 'fr', startupId: null }] as const;
    const details = { unknownHash: randomSecret, createdBy: issuerId, ...instants() };
    await createAccountTokensStore(db).insertInvitations(invitations, details);
    await test.outbox.enqueueLetter(db, { kind: 'INVITATION', recipient: email });
    const { now } = instants();
    const end = (trx: Database) =>
      createAccountTokensStore(trx).expireMadeBy(issuerId, { kind: 'INVITATION', roles: ['BANQUIER'] }, now);
    await whileOpen(test.database, end, [() => test.outbox.deliver()]);
    expect((await test.mails()).filter(({ recipient }) => recipient === email)).toEqual([]);
    expect(await db('account_tokens').where({ email }).pluck('expires_at')).toEqual([now]);
  });

  it('to a new address is worth nothing for the address that is asked for instead', async () => {
    const { account, put } = await test.signedIn('CLIENT');
    const { id: userId, password: currentPassword } = account;
    const [first, second] = [newAddress(), newAddress()];
    const profile = { firstName: 'Zoé', lastName: 'Garçon', mobilePhone: null, currentPassword };
    expect((await put(`/user/${userId}`, { ...profile, email: first })).statusCode).toBe(200);
    const { now } = instants();
    const askInstead = (trx: Database) => createEmailChangesStore(trx).ask({ userId, email: second }, now);
    await whileOpen(test.database, askInstead, [() => test.outbox.deliver()]);
    expect((await test.mails()).filter(({ recipient }) => recipient === first)).toEqual([]);
    const [change] = await test.database.db('email_changes').where({ user_id: userId });
    expect(change).toMatchObject({ email: second, token_hash: null });
  });
});
