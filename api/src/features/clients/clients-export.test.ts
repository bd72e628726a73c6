import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { nameKey } from '@passerelle/contract';
import { readSheet } from 'read-excel-file/node';
import { buildTestApp, type SignedIn, type TestApp } from '../../testing/app.ts';
import { signInClient } from '../contact-requests/testing/people.ts';
import { insertEcosystem } from '../ecosystems/ecosystems.service.ts';

// A file of 10,000 rows is written and read back.
jest.setTimeout(120_000);

let api: TestApp;
let inno: SignedIn;

beforeAll(async () => {
  api = await buildTestApp();
  inno = await api.signedIn('INNO');
});
afterAll(() => api.close());

async function exported(query = '', language = 'fr') {
  const answer = await inno.get(`/client/export${query}`, { headers: { 'accept-language': language } });
  expect(answer.statusCode).toBe(200);
  return { answer, rows: await readSheet(answer.rawPayload, { trim: false }) };
}
const listed = async (query: string) =>
  (await inno.get(`/client?page=0&pageSize=1${query}`)).json().totalElements;

describe('the export of the clients', () => {
  test('has every cell as it is known, in the type of its column, in either language', async () => {
    const ecosystemId = await insertEcosystem(api.database.db, {
      name: 'Le Hangar',
      comment: null,
      subEcosystems: [],
    });
    const names = { firstName: '🦊 Zoë', lastName: '=1+1', email: 'zoe@example.com' };
    const client = await signInClient(api, names);
    await inno.put(`/user/${client.account.id}`, {
      ...names,
      mobilePhone: { indicatif: '+33', number: '0612345678' },
    });
    await inno.post(`/client/${client.clientId}`, {
      need: ['INVESTMENT'],
      searchType: 'ACTIVE',
      isNotifiable: true,
      minInvest: 50_000,
      maxInvest: 250_000,
      investmentType: 'REPORTING',
      raise: ['SEED'],
      sectors: ['FINTECH', 'AGRITECH'],
      ecosystems: [ecosystemId],
      countries: ['France'],
      regions: ['Occitanie'],
      banquier: '@Zoë & Cie',
      entity: 'Suisse',
      jobTitle: '+CEO',
      residence: '-Genève',
    });
    await api.database
      .db('connections')
      .insert({ id: randomUUID(), user_id: client.account.id, date: '2026-06-01T22:30:00.000Z' });

    const french = await exported();
    expect(french.answer.headers['content-disposition']).toMatch(
      /^attachment; filename="export_clients_\d{4}-\d{2}-\d{2}\.xlsx"$/,
    );
    const [header, row] = french.rows;
    expect(Object.fromEntries((header ?? []).map((name, index) => [name, row?.[index]]))).toEqual({
      Nom: '=1+1',
      Prénom: '🦊 Zoë',
      'E-mail': 'zoe@example.com',
      Téléphone: '+33 6 12 34 56 78',
      Fonction: '+CEO',
      Résidence: '-Genève',
      Banquier: '@Zoë & Cie',
      'Entité bancaire': 'Suisse',
      Recherche: 'Investissement',
      'Mode de recherche': 'Recherche active',
      'Montant minimal': 50_000,
      'Montant maximal': 250_000,
      Stades: 'Amorçage',
      'Type d’investissement': 'Suivi par reporting',
      Secteurs: 'Agritech, Fintech',
      Écosystèmes: 'Le Hangar',
      Pays: 'France',
      Régions: 'Occitanie',
      'Alertes par e-mail': 'Oui',
      'Dernière connexion': expect.any(Date),
    });
    const [englishHeader, englishRow] = (await exported('', 'en')).rows;
    expect(englishHeader?.slice(0, 3)).toEqual(['Last name', 'First name', 'Email']);
    expect(englishRow?.[7]).toBe('Switzerland');
  });

  test('has the rows of the screen, in its order, whatever narrows it; and is noted', async () => {
    await signInClient(api, { firstName: 'Anna', lastName: 'Zola' });
    await signInClient(api, { firstName: 'Bruno', lastName: 'Abri' });
    for (const query of ['', '&search=zola', '&search=personne', '&entities=Suisse', '&sort=NAME_DESC']) {
      const { rows } = await exported(query && `?${query.slice(1)}`);
      expect(rows.length - 1).toBe(await listed(query));
    }
    const lastNames = (await exported('?sort=NAME_DESC')).rows.slice(1).map(([name]) => name);
    const list = (await inno.get('/client?sort=NAME_DESC')).json();
    expect(lastNames).toEqual(list.map(({ lastName }: { lastName: string }) => lastName));
    const noted = await api.database.db('audit_entries').where({ action: 'CLIENTS_EXPORTED' });
    expect(noted.length).toBeGreaterThan(0);
  });

  test('holds 10,000 clients, each once', async () => {
    const now = api.clock.now().toISOString();
    const { db } = api.database;
    const before = await listed('');
    const people = Array.from({ length: 10_000 }, (_, index) => ({
      id: randomUUID(),
      lastName: `Foule ${String(index).padStart(5, '0')}`,
    }));
    await db.batchInsert(
      'users',
      people.map(({ id, lastName }) => ({
        id,
        email: `${id}@example.com`,
        email_key: `${id}@example.com`,
        password_hash: 'none',
        first_name: 'Zoë & Cie',
        last_name: lastName,
        name_key: nameKey({ firstName: 'Zoë & Cie', lastName }),
        language: 'fr',
        created_at: now,
      })),
      50,
    );
    await db.batchInsert(
      'clients',
      people.map(({ id }) => ({ id: randomUUID(), user_id: id, created_at: now, updated_at: now })),
      50,
    );
    const { rows } = await exported('?search=foule');
    expect(rows.slice(1).map(([name]) => name)).toEqual(people.map(({ lastName }) => lastName));
    expect(await listed('')).toBe(before + 10_000);

    // Each reading is followed by the sign-in of who would come last: the list runs on in another order.
    const { reports } = api.database;
    const { read } = reports;
    const waiting = [...people];
    reports.read = async (work) => {
      const answer = await read(work);
      const date = new Date().toISOString();
      await db('connections').insert({ id: randomUUID(), user_id: waiting.pop()?.id, date });
      return answer;
    };
    const meanwhile = await exported('?search=foule&sort=CONNECTION_DESC');
    reports.read = read;
    expect(waiting.length).toBeLessThan(people.length - 5);
    const names = meanwhile.rows.slice(1).map(([name]) => name);
    expect(names.sort()).toEqual(people.map(({ lastName }) => lastName));
  });
});
