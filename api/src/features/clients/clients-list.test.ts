import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { clientDetailSchema, clientListSchema } from '@passerelle/contract';
import { buildTestApp, type SignedIn, type TestApp } from '../../testing/app.ts';
import { insertStartup, signInClient, type TestPerson } from '../contact-requests/testing/people.ts';

let api: TestApp;
let inno: SignedIn;
/** By first name. */
const clients: Record<string, TestPerson> = {};

const criteria = { need: ['INVESTMENT'], searchType: 'ACTIVE', isNotifiable: true };
const known = [
  { firstName: 'Zoë', lastName: 'de Villiers', banquier: 'Hugo Delmas', entity: 'Monaco' },
  { firstName: 'Éloïse', lastName: 'Lefèvre-Œillet', banquier: 'Élodie Caron', entity: 'France' },
  { firstName: 'Bruno', lastName: 'Émile', banquier: null, entity: null },
  { firstName: 'Anna', lastName: 'Émile', banquier: 'hugo delmas', entity: 'Suisse' },
];

async function connect(firstName: string, ...dates: string[]) {
  const user_id = clients[firstName]?.account.id;
  await api.database.db('connections').insert(dates.map((date) => ({ id: randomUUID(), user_id, date })));
}

beforeAll(async () => {
  api = await buildTestApp();
  inno = await api.signedIn('INNO');
  for (const { banquier, entity, ...names } of known) {
    const client = await signInClient(api, names);
    clients[names.firstName] = client;
    await inno.post(`/client/${client.clientId}`, { ...criteria, banquier, entity });
  }
  await inno.put(`/user/${clients.Zoë?.account.id}`, {
    firstName: 'Zoë',
    lastName: 'de Villiers',
    email: 'zdv@example.com',
    mobilePhone: { indicatif: '+377', number: '93101010' },
  });
  await inno.put(`/user/${clients.Bruno?.account.id}`, {
    firstName: 'Bruno',
    lastName: 'Émile',
    email: 'bruno@example.com',
    mobilePhone: { indicatif: '+33', number: '06 12 34 56 78' },
  });
  await inno.put(`/user/${clients.Anna?.account.id}`, {
    firstName: 'Anna',
    lastName: 'Émile',
    email: 'énimé@example.com',
    mobilePhone: null,
  });
  await connect('Éloïse', '2026-02-20T10:00:00.000Z', '2026-01-10T08:00:00.000Z');
  await connect('Zoë', '2026-02-10T10:00:00.000Z');
});
afterAll(() => api.close());

const firstNames = (clients: { firstName: string }[]) => clients.map(({ firstName }) => firstName);
async function listed(query: string): Promise<string[]> {
  return firstNames((await inno.get(`/client?${query}`)).json());
}

describe('the team’s list of clients', () => {
  test.each([
    ['NAME_ASC', ['Zoë', 'Anna', 'Bruno', 'Éloïse']],
    ['NAME_DESC', ['Éloïse', 'Bruno', 'Anna', 'Zoë']],
    ['BANQUIER_ASC', ['Éloïse', 'Zoë', 'Anna', 'Bruno']],
    ['BANQUIER_DESC', ['Zoë', 'Anna', 'Éloïse', 'Bruno']],
    ['ENTITY_ASC', ['Éloïse', 'Zoë', 'Anna', 'Bruno']],
    ['ENTITY_DESC', ['Anna', 'Zoë', 'Éloïse', 'Bruno']],
    ['CONNECTION_ASC', ['Zoë', 'Éloïse', 'Anna', 'Bruno']],
    ['CONNECTION_DESC', ['Éloïse', 'Zoë', 'Anna', 'Bruno']],
  ])('is sorted by %s as people expect, the unknown last', async (sort, expected) => {
    expect(await listed(`sort=${sort}`)).toEqual(expected);
  });

  test.each([
    ['lefevre oeillet', ['Éloïse']],
    ['ÉLOÏSE lefèvre', ['Éloïse']],
    ['lefèvre éloïse', ['Éloïse']],
    ['villiers', ['Zoë']],
    ['DELMAS', ['Zoë', 'Anna']],
    ['elodie caron', ['Éloïse']],
    ['emile hugo', ['Anna']],
    ['zdv@example', ['Zoë']],
    ['ZDV@Éxample.com', ['Zoë']],
    ['Énimé@example.com', ['Anna']],
    ['nimé', ['Anna']],
    ['93101010', ['Zoë']],
    ['%', []],
    ['_', []],
    ['inconnu', []],
  ])('finds %j in names, addresses, numbers and bankers', async (search, expected) => {
    expect(await listed(`search=${encodeURIComponent(search)}`)).toEqual(expected);
  });

  test.each([
    '93101010',
    '93 10 10 10',
    '93.10.10.10',
    '+37793101010',
    '+377 93 10 10 10',
    '00377 93 10 10 10',
    '+377 (0)93 10 10',
    '3101',
    'villiers 93 10 10 10',
    '+377 93 10 10 10 delmas',
  ])('finds a client by the phone typed as %s', async (search) => {
    expect(await listed(`search=${encodeURIComponent(search)}`)).toEqual(['Zoë']);
  });

  test.each([
    '06 12 34 56 78',
    '0612345678',
    '6 12 34 56 78',
    '+33612345678',
    '+33 (0)6 12 34 56 78',
    '0033 6 12 34 56 78',
    '06 12 34',
    '+33 06 12',
    '+33 6 12',
    'bruno 06.12.34.56.78',
  ])('finds a client by the French phone typed as %s', async (search) => {
    expect(await listed(`search=${encodeURIComponent(search)}`)).toEqual(['Bruno']);
  });

  test.each(['06 12 34 56 79', '+352 93 10 10 10', 'caron 93 10 10 10'])(
    'finds nobody by %s, which is another phone or another person',
    async (search) => {
      expect(await listed(`search=${encodeURIComponent(search)}`)).toEqual([]);
    },
  );

  test('is narrowed by entities, repeated or separated by commas', async () => {
    expect(await listed('entities=Monaco,Suisse')).toEqual(['Zoë', 'Anna']);
    expect(await listed('entities=Monaco&entities=France')).toEqual(['Zoë', 'Éloïse']);
    expect(await listed('entities=Suisse&search=villiers')).toEqual([]);
    expect((await inno.get('/client?entities=Genève')).json().errors).toMatchObject([{ path: 'entities.0' }]);
  });

  test('comes page by page, each client once, with the same total', async () => {
    const pages = await Promise.all(
      [0, 1, 2].map(async (page) => (await inno.get(`/client?page=${page}&pageSize=2`)).json()),
    );
    expect(pages.map(({ totalElements }) => totalElements)).toEqual([4, 4, 4]);
    expect(pages.map(({ data }) => firstNames(data))).toEqual([['Zoë', 'Anna'], ['Bruno', 'Éloïse'], []]);
    for (const page of pages) expect(() => clientListSchema.parse(page)).not.toThrow();
    expect((await inno.get('/client?pageSize=101')).statusCode).toBe(400);
    expect((await inno.get('/client?sort=SHOE_SIZE_ASC')).statusCode).toBe(400);
  });

  test('follows a name that changes', async () => {
    const person = await signInClient(api, { firstName: 'Old', lastName: 'Aaa' });
    await person.put(`/user/${person.account.id}`, {
      firstName: 'Neuf',
      lastName: 'Zzz',
      email: person.account.email,
      mobilePhone: null,
    });
    expect(await listed('search=aaa')).toEqual([]);
    expect((await listed('')).at(-1)).toBe('Neuf');
    await inno.delete(`/admin/user/${person.account.id}`);
  });
});

describe('the activity of a client', () => {
  test('has the sign-ins of the last 13 months, newest first', async () => {
    const person = await signInClient(api, { firstName: 'Actif', lastName: 'Client' });
    clients.Actif = person;
    const now = api.clock.now();
    const monthsAgo = (months: number, seconds: number) => {
      const date = new Date(now);
      date.setUTCMonth(date.getUTCMonth() - months);
      return new Date(date.getTime() + seconds * 1000).toISOString();
    };
    const dates = [monthsAgo(13, -1), monthsAgo(13, 0), monthsAgo(4, 0), monthsAgo(0, -60)];
    await connect('Actif', ...dates);
    const detail = (await inno.get(`/client/${person.clientId}`)).json();
    expect(clientDetailSchema.strict().parse(detail).connectionHistory).toEqual(dates.slice(1).reverse());
    expect(detail.lastConnectionDate).toBe(dates[3]);
  });

  test('has each startup that they opened once, the last one first, with their own request', async () => {
    const person = await signInClient(api, { firstName: 'Curieux', lastName: 'Client' });
    const other = await signInClient(api, { firstName: 'Autre', lastName: 'Client' });
    const first = await insertStartup(api, 'Terravigne');
    const second = await insertStartup(api, 'Nuberis');
    await api.database.db('startups').where({ id: first }).update({ country: 'Italie' });
    for (const startupId of [first, second, first]) {
      api.clock.advance(3_600_000);
      expect((await person.get(`/startup/${startupId}`)).statusCode).toBe(200);
    }
    const lastVisit = api.clock.now().toISOString();
    await person.post(`/client/linking/${first}`);
    await other.get(`/startup/${second}`);
    await other.post(`/client/linking/${second}`);

    const { viewedStartUps } = (await inno.get(`/client/${person.clientId}`)).json();
    expect(viewedStartUps).toEqual([
      {
        id: first,
        date: lastVisit,
        startup: { informations: { name: 'Terravigne', logoId: null, country: 'Italie' } },
        event: { status: 'OPEN' },
      },
      {
        id: second,
        date: expect.any(String),
        startup: { informations: { name: 'Nuberis', logoId: null, country: null } },
        event: null,
      },
    ]);
  });
});
