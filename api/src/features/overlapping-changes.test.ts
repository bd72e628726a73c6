import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { completeCriteria } from '@passerelle/contract/clients/testing/criteria';
import type { Database } from '../db/client.ts';
import { lockRevision } from '../db/revisions.ts';
import { buildTestApp, type SignedIn, type TestApp } from '../testing/app.ts';
import { whileOpen } from '../testing/database/open-transaction.ts';
import { forgetEcosystem } from './clients/clients.service.ts';
import { changeRequest } from './contact-requests/departures.service.ts';
import { insertStartup, signInClient } from './contact-requests/testing/people.ts';
import { createEcosystemsStore } from './ecosystems/ecosystems.store.ts';

let test: TestApp;
let inno: SignedIn;
beforeAll(async () => {
  test = await buildTestApp();
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
