import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AuditEntry, auditListQuerySchema } from '@passerelle/contract';
import { readSheet } from 'read-excel-file/node';
import { buildTestApp, type SignedIn, type TestApp } from '../../testing/app.ts';
import { startupWithCard } from '../../testing/cards.ts';
import { signInClient, type TestPerson } from '../contact-requests/testing/people.ts';

const DAY = 24 * 60 * 60 * 1000;

describe('the audit trail that the team reads', () => {
  let test: TestApp;
  let ines: SignedIn;
  let zoe: SignedIn;
  let client: TestPerson;
  let startupId: string;
  let ecosystemId: string;

  beforeAll(async () => {
    test = await buildTestApp();
    ines = await test.signedIn('INNO', { firstName: 'Inès', lastName: 'Aubry' });
    zoe = await test.signedIn('INNO', {
      firstName: 'Zoé',
      lastName: 'Garçon',
      email: 'z_g%fr@passerelle.example',
    });
    client = await signInClient(test, { firstName: 'Éléonore', lastName: 'Vasseur' });
    startupId = (await startupWithCard(test, 'TO_VALIDATE', 'Crêperie du Futur')).cardId;
    await ines.post(`/startup/validate/${startupId}`);
    await client.post(`/client/linking/${startupId}`);
    test.clock.advance(DAY);
    ecosystemId = (await zoe.post('/ecosystem', { name: 'Pôle Œnologie' })).json().id;
    await zoe.post('/auth/invite-token', { email: 'invitee@passerelle.example', role: 'BANQUIER' });
  });
  afterAll(() => test.close());

  async function list(query: Record<string, string> = {}): Promise<AuditEntry[]> {
    const answer = await ines.get('/audit', { query });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().totalElements).toBe(answer.json().data.length);
    return answer.json().data;
  }
  const actionsOf = (entries: readonly AuditEntry[]) => entries.map(({ action }) => action);

  it('lists newest first who did what to whom, by current names', async () => {
    const entries = await list();
    expect(actionsOf(entries)).toEqual([
      'USER_INVITED',
      'ECOSYSTEM_CREATED',
      'CLIENT_DATA_DISCLOSED',
      'STARTUP_VALIDATED',
    ]);
    const [invited, created, disclosed, validated] = entries;
    expect(validated).toMatchObject({
      number: 1,
      origin: 'REQUEST',
      actor: { type: 'USER', id: ines.account.id, name: 'Inès Aubry' },
      entity: { type: 'STARTUP', id: startupId, name: 'Crêperie du Futur' },
      recipient: null,
    });
    expect(disclosed).toMatchObject({
      actor: { name: 'Éléonore Vasseur' },
      entity: { type: 'CLIENT', id: client.clientId, name: 'Éléonore Vasseur' },
      recipient: { type: 'STARTUP', id: startupId, name: 'Crêperie du Futur' },
      contactRequestId: expect.any(String),
    });
    expect(created).toMatchObject({ entity: { type: 'ECOSYSTEM', name: 'Pôle Œnologie' } });
    expect(invited).toMatchObject({
      entity: { type: 'USER', name: 'invitee@passerelle.example' },
      details: { roles: ['BANQUIER'] },
    });
  });

  it.each([
    [{ search: 'ines aubry' }, ['STARTUP_VALIDATED']],
    [{ search: 'VASSEUR' }, ['CLIENT_DATA_DISCLOSED']],
    [{ search: 'creperie' }, ['CLIENT_DATA_DISCLOSED', 'STARTUP_VALIDATED']],
    [{ search: 'oenologie' }, ['ECOSYSTEM_CREATED']],
    [{ search: 'Z_G%fr@passerelle' }, ['USER_INVITED', 'ECOSYSTEM_CREATED']],
    [{ search: 'z_g_fr@passerelle' }, []],
    [{ search: 'invitee@passerelle' }, ['USER_INVITED']],
    [{ search: 'INVITÉE@Passerelle.example' }, ['USER_INVITED']],
    [{ search: 'nobody at all' }, []],
    [{ actions: 'STARTUP_VALIDATED,USER_INVITED' }, ['USER_INVITED', 'STARTUP_VALIDATED']],
    [{ entityTypes: 'CLIENT' }, ['CLIENT_DATA_DISCLOSED']],
    [{ from: '2026-03-03' }, ['USER_INVITED', 'ECOSYSTEM_CREATED']],
    [{ to: '2026-03-02' }, ['CLIENT_DATA_DISCLOSED', 'STARTUP_VALIDATED']],
    [{ search: 'garcon', from: '2026-03-02', to: '2026-03-03' }, ['USER_INVITED', 'ECOSYSTEM_CREATED']],
  ])('finds %j', async (query, actions) => {
    expect(actionsOf(await list(query))).toEqual(actions);
  });

  it('finds all of one person, and all about one startup', async () => {
    expect(actionsOf(await list({ actorId: ines.account.id }))).toEqual(['STARTUP_VALIDATED']);
    expect(actionsOf(await list({ entityId: startupId }))).toEqual([
      'CLIENT_DATA_DISCLOSED',
      'STARTUP_VALIDATED',
    ]);
  });

  it('comes in pages', async () => {
    const answer = await ines.get('/audit', { query: { page: '1', pageSize: '3' } });
    expect(answer.json()).toMatchObject({ totalElements: 4, data: [{ number: 1 }] });
    expect((await ines.get('/audit', { query: { pageSize: '101' } })).statusCode).toBe(400);
    expect((await ines.get('/audit', { query: { actions: 'NO_ACT' } })).statusCode).toBe(400);
    expect(auditListQuerySchema.parse({})).toMatchObject({ page: 0, pageSize: 20 });
  });

  it('is taken away as a spreadsheet with the hashes, which is itself an entry', async () => {
    const answer = await ines.get('/audit/export', {
      query: { entityTypes: 'STARTUP,CLIENT' },
      headers: { 'accept-language': 'fr' },
    });
    expect(answer.headers['content-disposition']).toBe('attachment; filename="export_audit_2026-03-03.xlsx"');
    const rows = await readSheet(answer.rawPayload);
    expect(rows).toHaveLength(3);
    expect(rows[0]?.slice(0, 6)).toEqual(['Numéro', 'Date', 'Acte', 'Auteur', 'Nature', 'Objet']);
    expect(rows[2]).toEqual(
      expect.arrayContaining([1, 'Fiche validée', 'Inès Aubry', 'Startup', 'Crêperie du Futur']),
    );
    expect(rows[2]?.at(-1)).toMatch(/^[\da-f]{64}$/);
    const [exported] = await list({ actions: 'AUDIT_EXPORTED' });
    expect(exported).toMatchObject({ actor: { name: 'Inès Aubry' }, details: { count: 2 } });
  });

  it('counts one as one in the spreadsheet, in either language', async () => {
    await ines.get('/audit/export', { query: { actions: 'USER_INVITED' } });
    for (const [language, counts] of [
      ['fr', ['1 ligne', '2 lignes']],
      ['en', ['2 rows', '1 row', '2 rows']],
    ] as const) {
      const headers = { 'accept-language': language };
      const answer = await ines.get('/audit/export', { query: { actions: 'AUDIT_EXPORTED' }, headers });
      const [, ...rows] = await readSheet(answer.rawPayload);
      expect(rows.map((row) => row[7])).toEqual(counts);
    }
  });

  it('loses the name of who leaves and keeps the entry, and the name of an ecosystem', async () => {
    await ines.delete(`/admin/user/${client.account.id}`);
    const [disclosed] = await list({ actions: 'CLIENT_DATA_DISCLOSED' });
    expect(disclosed).toMatchObject({
      actor: { id: client.account.id, name: null },
      entity: { type: 'CLIENT', id: client.clientId, name: null },
      recipient: { name: 'Crêperie du Futur' },
    });
    await ines.delete(`/ecosystem/${ecosystemId}`);
    const [deleted] = await list({ actions: 'ECOSYSTEM_DELETED' });
    expect(deleted).toMatchObject({ entity: { id: ecosystemId, name: 'Pôle Œnologie' } });
    await ines.post(`/startup/disable/${startupId}`);
    await ines.delete(`/startup/${startupId}`);
    const [gone] = await list({ actions: 'STARTUP_DELETED' });
    expect(gone).toMatchObject({ entity: { id: startupId, name: 'Crêperie du Futur' } });
    expect(actionsOf(await list({ search: 'creperie' }))).toContain('STARTUP_DELETED');
  });
});
