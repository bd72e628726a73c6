import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readSheet } from 'read-excel-file/node';
import { buildTestApp, type SignedIn, type TestApp } from '../../testing/app.ts';
import { signInClient } from '../contact-requests/testing/people.ts';
import { verifyAuditTrail } from './verify.ts';

let acts = 0;

describe('the names of those who were of the team', () => {
  let test: TestApp;
  let inno: SignedIn;
  beforeAll(async () => {
    test = await buildTestApp();
    inno = await test.signedIn('INNO');
  });
  afterAll(() => test.close());

  async function colleagueWhoActed(firstName: string, lastName: string): Promise<SignedIn> {
    const colleague = await test.signedIn('INNO', { firstName, lastName });
    const email = `acted-on-${++acts}@passerelle.example`;
    await colleague.post('/auth/invite-token', { email, role: 'CLIENT' });
    return colleague;
  }
  const actorsOf = async (query: Record<string, string>) =>
    (await inno.get('/audit', { query: { pageSize: '100', ...query } }))
      .json()
      .data.map(({ actor }: { actor: { name: string } | null }) => actor?.name ?? null);

  it('stay with what they did when their account is deleted: in the list, its search and the export', async () => {
    const { account } = await colleagueWhoActed('Solveig', 'Quintin');
    expect((await inno.delete(`/admin/user/${account.id}`)).statusCode).toBe(204);
    expect(await actorsOf({ actorId: account.id })).toEqual(['Solveig Quintin']);
    expect(await actorsOf({ search: 'quintin', actions: 'USER_INVITED' })).toEqual(['Solveig Quintin']);
    const file = await inno.get('/audit/export', { query: { actorId: account.id } });
    expect(JSON.stringify(await readSheet(file.rawPayload))).toContain('Solveig Quintin');
    expect((await verifyAuditTrail(test.database.db)).broken).toBeNull();
  });

  it('stay when they leave the team first and the platform later', async () => {
    const { account } = await colleagueWhoActed('Maxence', 'Oriol');
    const path = `/admin/user/${account.id}`;
    expect((await inno.put(`${path}/roles`, { roles: ['BANQUIER'] })).statusCode).toBe(200);
    expect((await inno.delete(path)).statusCode).toBe(204);
    expect(await actorsOf({ actorId: account.id })).toEqual(['Maxence Oriol']);
  });

  it('are those of today as long as the account is there', async () => {
    const { account } = await colleagueWhoActed('Ysé', 'Avant');
    await inno.put(`/admin/user/${account.id}/roles`, { roles: ['BANQUIER'] });
    const profile = { firstName: 'Ysé', lastName: 'Après', mobilePhone: null, email: account.email };
    await inno.put(`/user/${account.id}`, profile);
    expect(await actorsOf({ actorId: account.id })).toEqual(['Ysé Après']);
  });

  it('are no client’s, startup’s or banker’s: whoever leaves is forgotten', async () => {
    const client = await signInClient(test, { firstName: 'Eudes', lastName: 'Oublié' });
    const banker = await test.signedIn('BANQUIER', { firstName: 'Aude', lastName: 'Oubliée' });
    for (const { account } of [client, banker]) {
      expect((await inno.delete(`/admin/user/${account.id}`)).statusCode).toBe(204);
    }
    const kept = await test.database.db('former_staff').whereIn('id', [client.account.id, banker.account.id]);
    expect(kept).toEqual([]);
    expect((await inno.get('/audit', { query: { search: 'oublie' } })).json().data).toEqual([]);
  });
});
