import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { completeCriteria } from '@passerelle/contract/clients/testing/criteria';
import type { LightMyRequestResponse } from 'fastify';
import type { DatabaseClient } from '../db/client.ts';
import { standardLimits } from '../db/settings.ts';
import { buildTestApp, type SignedIn, type TestApp } from '../testing/app.ts';
import { newStartup, startupWithCard } from '../testing/cards.ts';
import { createDatabaseInFolder, type DatabaseInFolder } from '../testing/database/database.ts';
import { signInClient } from './contact-requests/testing/people.ts';

let testDatabase: DatabaseInFolder;
let database: DatabaseClient;
let test: TestApp;
let inno: SignedIn;
beforeAll(async () => {
  testDatabase = await createDatabaseInFolder('one-connection');
  database = testDatabase.open({ ...standardLimits, connections: 1, acquireSeconds: 1 });
  test = await buildTestApp({ database });
  inno = await test.signedIn('INNO');
});
afterAll(async () => {
  await test.close();
  await database.close();
  await testDatabase.remove();
});

async function askedRequest(): Promise<string> {
  const { cardId } = await startupWithCard(test, 'VALIDATED', `Carte ${randomUUID()}`);
  return (await (await signInClient(test)).post(`/client/linking/${cardId}`)).json().id;
}

const acts: Record<string, () => Promise<LightMyRequestResponse>> = {
  'validates a card': async () => {
    const { cardId } = await startupWithCard(test, 'TO_VALIDATE', `Carte ${randomUUID()}`);
    return inno.post(`/startup/validate/${cardId}`);
  },
  'disables a card': async () => inno.post(`/startup/disable/${(await newStartup(test)).cardId}`),
  'follows a request up': async () =>
    inno.put(`/event/${await askedRequest()}`, { status: 'WIP', comment: null }),
  'saves what a client looks for': async () => {
    const client = await signInClient(test);
    return client.post(`/client/${client.clientId}`, completeCriteria);
  },
  'invites somebody': () => inno.post('/auth/invite-token', { email: 'zoe@bank.example', role: 'INNO' }),
  'makes a link to a new password': async () => {
    const { account } = await test.signedIn('CLIENT');
    return inno.post('/auth/reset-token', { email: account.email });
  },
  'gives another role': async () => {
    const { account } = await signInClient(test);
    return inno.put(`/admin/user/${account.id}/roles`, { roles: ['BANQUIER'] });
  },
  'deletes somebody of the team': async () => {
    const { account } = await test.signedIn('INNO');
    return inno.delete(`/admin/user/${account.id}`);
  },
  'deletes an ecosystem': async () => {
    const { id } = (await inno.post('/ecosystem', { name: `Pôle ${randomUUID()}` })).json();
    return inno.delete(`/ecosystem/${id}`);
  },
};

/** Where each of many transactions waited for a second connection, none of them would end. */
describe('a transaction does with its own connection, as where all others are taken,', () => {
  it.each(Object.keys(acts))('when somebody %s', async (name) => {
    const answer = await acts[name]?.();
    expect(answer?.statusCode).toBeLessThan(300);
  });
});
