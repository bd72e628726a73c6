import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { matchingClientPageSchema } from '@passerelle/contract';
import { buildTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { insertStartup, signInClient } from '../../contact-requests/testing/people.ts';

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
        email: exact.account.email,
        entity: 'Monaco',
        met: ['SECTOR', 'COUNTRY', 'NEED'],
        event: null,
      },
      {
        id: wide.clientId,
        firstName: 'Ana',
        lastName: 'Bravo',
        banquier: null,
        email: wide.account.email,
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

test('the best matches come first, those that match alike by name, on every page', async () => {
  const known = (await page('?pageSize=100')).data.map(({ id }: { id: string }) => id);
  const one = { sectors: ['AGRITECH'] };
  const two = { ...one, countries: ['Italie'] };
  for (const [lastName, wants] of [
    ['Zola', two],
    ['Abel', one],
    ['Mars', two],
    ['Yver', one],
    ['Mars', two],
  ] as const)
    await clientWho(lastName, wants);

  const names: string[] = [];
  const ids: string[] = [];
  for (let index = 0; names.length < known.length + 5; index += 1) {
    const { data } = await page(`?page=${index}&pageSize=2`);
    for (const { id, lastName } of data) {
      ids.push(id);
      names.push(lastName);
    }
  }
  expect(new Set(ids).size).toBe(known.length + 5);
  expect(names).toEqual(['Alfa', 'Mars', 'Mars', 'Zola', 'Abel', 'Yver', 'Bravo']);
});

test('only the team may read whom a card suits, and an unknown card suits nobody', async () => {
  for (const role of ['CLIENT', 'BANQUIER', 'STARTUP'] as const) {
    const other = await api.signedIn(role);
    expect((await other.get(`/startup/${startupId}/clients`)).statusCode).toBe(403);
  }
  const unknown = await inno.get(`/startup/${inno.account.id}/clients`);
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'STARTUP_NOT_FOUND']);
});
