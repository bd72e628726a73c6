import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { matchingClientPageSchema } from '@passerelle/contract';
import { buildTestApp, type SignedIn, type TestApp } from '../../testing/app.ts';
import { insertStartup, signInClient } from '../linkings/linkings.testing.ts';

let api: TestApp;
let inno: SignedIn;
let startupId: string;

const criteria = { need: ['BUSINESS_RELATIONSHIP'], searchType: 'ACTIVE', isNotifiable: false };

async function clientWho(lastName: string, wants: object | null) {
  const person = await signInClient(api, { firstName: 'Ana', lastName });
  if (wants) await person.post(`/client/${person.clientId}`, { ...criteria, ...wants });
  return person;
}
const page = async (query = '') => (await inno.get(`/startup/${startupId}/clients${query}`)).json();

beforeAll(async () => {
  api = await buildTestApp();
  inno = await api.signedIn('INNO');
  startupId = await insertStartup(api, 'Terravigne');
  const { db } = api.database;
  await db('startups')
    .where({ id: startupId })
    .update({ sector: 'AGRITECH', country: 'Italie', needs: 'BUSINESS_RELATIONSHIP' });
});
afterAll(() => api.close());

test('the team sees whose criteria a card meets, why, and whether they asked already, page by page', async () => {
  const wide = await clientWho('Bravo', {});
  const exact = await clientWho('Alfa', { sectors: ['AGRITECH'], countries: ['Italie'] });
  await clientWho('Charlie', { sectors: ['FINTECH'] });
  await clientWho('Delta', null);
  await wide.post(`/client/linking/${startupId}`);
  await inno.post(`/client/${exact.clientId}`, {
    ...criteria,
    sectors: ['AGRITECH'],
    countries: ['Italie'],
    banquier: 'Hugo Delmas',
    entity: 'Monaco',
  });

  const answer = await page();
  expect(matchingClientPageSchema.parse(answer)).toEqual({
    totalElements: 2,
    data: [
      {
        id: exact.clientId,
        firstName: 'Ana',
        lastName: 'Alfa',
        banquier: 'Hugo Delmas',
        entity: 'Monaco',
        met: ['SECTOR', 'COUNTRY', 'NEED'],
        event: null,
      },
      {
        id: wide.clientId,
        firstName: 'Ana',
        lastName: 'Bravo',
        banquier: null,
        entity: null,
        met: ['NEED'],
        event: { status: 'OPEN' },
      },
    ],
  });
  const second = await page('?page=1&pageSize=1');
  expect([second.totalElements, second.data[0].lastName]).toEqual([2, 'Bravo']);
  expect(await page('?page=2&pageSize=1')).toEqual({ totalElements: 2, data: [] });
});

test('nobody else learns whom a card suits, and an unknown card suits nobody', async () => {
  for (const role of ['CLIENT', 'BANQUIER', 'STARTUP'] as const) {
    const other = await api.signedIn(role);
    expect((await other.get(`/startup/${startupId}/clients`)).statusCode).toBe(403);
  }
  const unknown = await inno.get(`/startup/${inno.account.id}/clients`);
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'STARTUP_NOT_FOUND']);
});
