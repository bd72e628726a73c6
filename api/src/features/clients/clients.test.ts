import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { clientSchema, ownClientSchema } from '@passerelle/contract';
import { completeCriteria as criteria, criteriaCases } from '@passerelle/contract/clients/testing/criteria';
import { buildTestApp, type SignedIn, type TestApp } from '../../testing/app.ts';
import { createClientRecord, forgetEcosystem } from './clients.service.ts';
import { stopNotifying } from './criteria.service.ts';

let api: TestApp;
let inno: SignedIn;
let client: SignedIn & { clientId: string };

async function signInClient(lastName: string) {
  const person = await api.signedIn('CLIENT', { firstName: 'Éloïse', lastName, hasCriteria: false });
  const clientId = await createClientRecord(api.database.db, {
    userId: person.account.id,
    now: api.clock.now(),
  });
  return { ...person, clientId };
}

async function insertEcosystem(): Promise<string> {
  const id = randomUUID();
  await api.database.db('ecosystems').insert({ id, name: 'Le Hangar' });
  return id;
}

async function isProfileComplete(userId: string): Promise<boolean> {
  const row = await api.database.db('users').where({ id: userId }).first('profil_completed');
  return Boolean(row.profil_completed);
}

beforeAll(async () => {
  api = await buildTestApp();
  inno = await api.signedIn('INNO');
  client = await signInClient('Marchand');
});
afterAll(() => api.close());

describe("a client's own criteria", () => {
  test('are empty at first, and complete the profile with the first save', async () => {
    const before = await client.get('/client/me');
    expect(ownClientSchema.strict().parse(before.json())).toMatchObject({
      id: client.clientId,
      idUser: client.account.id,
      firstName: 'Éloïse',
      need: [],
      sectors: [],
      isNotifiable: null,
      maxInvest: null,
    });
    expect(await isProfileComplete(client.account.id)).toBe(false);

    const answer = await client.post(`/client/${client.clientId}`, criteria);
    expect(answer.statusCode).toBe(200);
    const me = (await client.get('/client/me')).json();
    expect(answer.json()).toEqual(me);
    expect({ ...me, need: me.need.toSorted(), raise: me.raise.toSorted() }).toMatchObject({
      ...criteria,
      need: criteria.need.toSorted(),
      raise: criteria.raise.toSorted(),
    });
    expect(await isProfileComplete(client.account.id)).toBe(true);
  });

  test('are replaced as a whole: what is emptied is empty', async () => {
    await client.post(`/client/${client.clientId}`, criteria);
    const answer = await client.post(`/client/${client.clientId}`, {
      need: ['BUSINESS_RELATIONSHIP'],
      searchType: 'OPPORTUNITY',
      isNotifiable: false,
      minInvest: 50_000,
      countries: ['Italie'],
      regions: ['Occitanie'],
    });
    expect(answer.json()).toMatchObject({
      need: ['BUSINESS_RELATIONSHIP'],
      isNotifiable: false,
      minInvest: null,
      maxInvest: null,
      investmentType: null,
      raise: [],
      sectors: [],
      countries: ['Italie'],
      regions: [],
    });
  });

  test.each(criteriaCases)(
    'with $what are stored or refused as the rules say',
    async ({ change, problem }) => {
      await client.post(`/client/${client.clientId}`, criteria);
      const before = (await client.get('/client/me')).json();
      const answer = await client.post(`/client/${client.clientId}`, { ...criteria, ...change });
      const after = (await client.get('/client/me')).json();
      if (problem) {
        expect(answer.statusCode).toBe(400);
        expect(answer.json().errors).toMatchObject([{ path: problem.path, code: problem.code }]);
        expect(after).toEqual(before);
      } else {
        expect(answer.statusCode).toBe(200);
        expect(after).toMatchObject(change);
      }
    },
  );

  test('refuse an ecosystem that does not exist, and nothing is stored', async () => {
    const before = (await client.get('/client/me')).json();
    const changed = { ...criteria, isNotifiable: !before.isNotifiable, ecosystems: [randomUUID()] };
    const answer = await client.post(`/client/${client.clientId}`, changed);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toMatchObject([{ path: 'ecosystems', code: 'ECOSYSTEM_UNKNOWN' }]);
    expect((await client.get('/client/me')).json()).toEqual(before);
  });

  test('name ecosystems until these are deleted', async () => {
    const ecosystemId = await insertEcosystem();
    const saved = await client.post(`/client/${client.clientId}`, { ...criteria, ecosystems: [ecosystemId] });
    expect(saved.json().ecosystems).toEqual([ecosystemId]);
    await forgetEcosystem(api.database.db, ecosystemId);
    expect((await client.get('/client/me')).json().ecosystems).toEqual([]);
  });
});

describe('what the bank notes of a client', () => {
  test('is saved apart: without criteria, which stay, and without completing the profile', async () => {
    const person = await signInClient('Nouvelle');
    const url = `/client/${person.clientId}`;
    const before = (await person.get('/client/me')).json();
    const answer = await inno.put(`${url}/follow-up`, {
      banquier: ' Hugo Delmas ',
      entity: 'Monaco',
      jobTitle: 'Gérante',
      residence: 'Genève, Suisse',
    });
    expect(clientSchema.strict().parse(answer.json())).toMatchObject({
      banquier: 'Hugo Delmas',
      entity: 'Monaco',
      jobTitle: 'Gérante',
      residence: 'Genève, Suisse',
      need: [],
      isNotifiable: null,
    });
    expect((await person.get('/client/me')).json()).toEqual(before);
    expect(await isProfileComplete(person.account.id)).toBe(false);

    const onlyBanker = await inno.put(`${url}/follow-up`, { banquier: null });
    expect(onlyBanker.json()).toMatchObject({
      banquier: null,
      entity: 'Monaco',
      jobTitle: 'Gérante',
      residence: 'Genève, Suisse',
    });
    const onlyResidence = await inno.put(`${url}/follow-up`, { residence: ' ' });
    expect(onlyResidence.json()).toMatchObject({ entity: 'Monaco', jobTitle: 'Gérante', residence: null });
  });

  test.each([
    ['entity', 'Genève'],
    ['banquier', 'x'.repeat(201)],
    ['residence', 'x'.repeat(201)],
  ])('is refused for a wrong %s, and of an unknown client', async (field, value) => {
    const answer = await inno.put(`/client/${client.clientId}/follow-up`, { [field]: value });
    expect(answer.json()).toMatchObject({ statusCode: 400, errors: [{ path: field }] });
    const unknown = await inno.put(`/client/${randomUUID()}/follow-up`, { entity: null });
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'CLIENT_NOT_FOUND']);
  });
});

test('criteria that the team records complete nobody’s profile; the client’s own do', async () => {
  const person = await signInClient('Préparée');
  expect((await inno.post(`/client/${person.clientId}`, criteria)).statusCode).toBe(200);
  expect(await isProfileComplete(person.account.id)).toBe(false);
  const { revision } = (await person.get('/client/me')).json();
  // The client leaves them as the team recorded them, even in a form from before.
  const own = await person.post(`/client/${person.clientId}?revision=${revision - 1}`, criteria);
  expect(own.statusCode).toBe(200);
  expect(await isProfileComplete(person.account.id)).toBe(true);
});

test('who stopped the mails by their link does not get them back from a tab that was open', async () => {
  const person = await signInClient('Discrète');
  const url = `/client/${person.clientId}`;
  await person.post(url, criteria);
  const { revision } = (await inno.get(url)).json();
  await api.database.db.transaction((trx) => stopNotifying(trx, person.clientId, api.clock.now()));

  const late = await inno.post(`${url}?revision=${revision}`, { ...criteria, sectors: ['GAMING'] });

  expect(late.json()).toMatchObject({ code: 'RECORD_CHANGED', current: { isNotifiable: false } });
  expect((await person.get('/client/me')).json()).toMatchObject({
    isNotifiable: false,
    sectors: criteria.sectors,
  });
});

test('the refusal of a client’s outdated save lacks what only the team may see', async () => {
  const person = await signInClient('Lente');
  const url = `/client/${person.clientId}`;
  await inno.post(url, { ...criteria, banquier: 'Hugo Delmas' });
  const answer = await person.post(`${url}?revision=0`, { ...criteria, isNotifiable: false });
  expect(answer.statusCode).toBe(409);
  expect(ownClientSchema.strict().parse(answer.json().current)).toMatchObject({ isNotifiable: true });
  expect(answer.body).not.toMatch(/Delmas|banquier|followUpRevision/);
});

describe('who may see and change a client', () => {
  test("a client reaches no other client's record", async () => {
    const other = await signInClient('Autre');
    const foreign = await client.post(`/client/${other.clientId}`, criteria);
    expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'CLIENT_NOT_FOUND']);
    const unknown = await client.post(`/client/${randomUUID()}`, criteria);
    expect([unknown.statusCode, unknown.body]).toEqual([404, foreign.body]);
    expect((await other.get('/client/me')).json().need).toEqual([]);
    expect((await client.get('/client')).statusCode).toBe(403);
    expect((await client.get(`/client/${client.clientId}`)).statusCode).toBe(403);
  });

  test('banker, entity, job title and residence are the team’s: a client neither sets, clears nor receives them', async () => {
    const person = await signInClient('Suivie');
    const url = `/client/${person.clientId}`;
    const byTeam = await inno.post(url, {
      ...criteria,
      banquier: 'Hugo Delmas',
      entity: 'Monaco',
      jobTitle: 'Gérante',
      residence: 'Genève, Suisse',
    });
    expect(clientSchema.strict().parse(byTeam.json())).toMatchObject({
      banquier: 'Hugo Delmas',
      entity: 'Monaco',
      jobTitle: 'Gérante',
      residence: 'Genève, Suisse',
    });

    const answer = await person.post(url, {
      ...criteria,
      banquier: 'Moi',
      entity: 'Suisse',
      residence: 'Monaco',
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).not.toHaveProperty('banquier');
    expect((await person.get('/client/me')).body).not.toMatch(
      /banquier|entity|Delmas|jobTitle|Gérante|residence|Genève/,
    );
    await inno.post(url, criteria);
    expect((await inno.get(url)).json()).toMatchObject({
      banquier: 'Hugo Delmas',
      entity: 'Monaco',
      jobTitle: 'Gérante',
      residence: 'Genève, Suisse',
    });

    await inno.post(url, { ...criteria, banquier: ' ', entity: null });
    expect((await inno.get(url)).json()).toMatchObject({ banquier: null, entity: null });
  });

  test('the team lists all clients by name with their criteria and last connection', async () => {
    const person = await signInClient('Aaron');
    for (const date of ['2026-02-01T10:00:00.000Z', '2026-02-27T10:00:00.000Z', '2025-12-24T10:00:00.000Z']) {
      await api.database.db('connections').insert({ id: randomUUID(), user_id: person.account.id, date });
    }
    await person.post(`/client/${person.clientId}`, criteria);
    const list = (await inno.get('/client')).json();
    expect(list[0]).toMatchObject({
      id: person.clientId,
      lastName: 'Aaron',
      sectors: ['AGRITECH', 'FOODTECH'],
      lastConnectionDate: '2026-02-27T10:00:00.000Z',
    });
    const detail = (await inno.get(`/client/${person.clientId}`)).json();
    expect(list[0]).toEqual(clientSchema.strip().parse(detail));
    expect(list.map(({ lastName }: { lastName: string }) => lastName)).toContain('Marchand');
    expect((await inno.get(`/client/${randomUUID()}`)).json().code).toBe('CLIENT_NOT_FOUND');
  });

  test('the list is alphabetical as a French reader expects it', async () => {
    for (const name of ['Zola', 'Émile', 'Évrard', 'Eluard', 'de Villiers', 'Dupont'])
      await signInClient(name);
    const names = (await inno.get('/client')).json().map((one: { lastName: string }) => one.lastName);
    const known = ['de Villiers', 'Dupont', 'Eluard', 'Émile', 'Évrard', 'Zola'];
    expect(names.filter((name: string) => known.includes(name))).toEqual(known);
  });
});
