import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { formatPhone, labelOf } from '@passerelle/contract';
import { readSheet } from 'read-excel-file/node';
import { createAccount } from '../../../testing/accounts.ts';
import { buildTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { completeParts } from '../../../testing/cards.ts';
import { insertCard } from '../card/startups.service.ts';

let test: TestApp;
let inno: SignedIn;
beforeAll(async () => {
  test = await buildTestApp();
  inno = await test.signedIn('INNO');
});
afterAll(() => test.close());

async function sheet(query = '', language = 'fr') {
  const answer = await inno.get(`/startup/export${query}`, { headers: { 'accept-language': language } });
  expect(answer.statusCode).toBe(200);
  return { answer, rows: await readSheet(answer.rawPayload) };
}
const names = (rows: unknown[][]) => rows.slice(1).map(([name]) => name);

describe('the export of the list', () => {
  let orphee: Awaited<ReturnType<typeof completeParts>>;
  beforeAll(async () => {
    const { db } = test.database;
    orphee = await completeParts(test, '=1+1');
    const { id: userId } = await createAccount(db, test.clock, 'STARTUP', { email: 'compte@orphee.example' });
    const validated = { status: 'VALIDATED', validateDate: '2026-06-01T22:30:00.000Z' } as const;
    await insertCard(
      db,
      {
        ...orphee,
        ...validated,
        userId,
        informations: { ...orphee.informations, hasLettreEmetteur: true, businessWoman: true },
        raise: { ...orphee.raise, need: ['FUND_RISING', 'BUSINESS_RELATIONSHIP'] },
      },
      test.clock.now(),
    );
    for (const [name, sector] of [
      ['Éclair', 'ENERGY'],
      ['Eau', 'ENERGY'],
      ['Ébène', 'FINTECH'],
    ] as const) {
      const parts = { ...orphee, informations: { ...orphee.informations, name, sector } };
      await insertCard(db, { ...parts, status: 'TO_VALIDATE' }, test.clock.now());
    }
  });

  it('has the filters and the order of the list', async () => {
    expect(names((await sheet('?sort=NAME_ASC')).rows)).toEqual(['=1+1', 'Eau', 'Ébène', 'Éclair']);
    expect(names((await sheet('?sort=NAME_DESC&sectors=ENERGY&statuses=TO_VALIDATE')).rows)).toEqual([
      'Éclair',
      'Eau',
    ]);
    expect(names((await sheet('?search=nobody')).rows)).toEqual([]);
    expect((await inno.get('/startup/export?sectors=WINE')).statusCode).toBe(400);
  });

  it('is noted in the audit trail, with how many cards left', async () => {
    await sheet('?sectors=ENERGY');
    const entry = await test.database.db('audit_entries').orderBy('number', 'desc').first();
    expect(entry).toMatchObject({ action: 'STARTUPS_EXPORTED', entity_type: 'STARTUP', entity_id: null });
    expect(JSON.parse(entry.details)).toEqual({ count: 2 });
  });

  it('is a file of the day', async () => {
    const { answer } = await sheet();
    const day = test.clock.now().toISOString().slice(0, 10);
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="export_start_ups_${day}.xlsx"`);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each(['fr', 'en'] as const)('says each card cell by cell (%s)', async (language) => {
    const { rows } = await sheet('?statuses=VALIDATED', language);
    const [header = [], cells = []] = rows;
    const byHeader = Object.fromEntries(header.map((title, column) => [String(title), cells[column]]));
    const { raise, offer, team, informations } = orphee;
    const phone = raise.mobilePhone && formatPhone(raise.mobilePhone);
    const founders = team.fondateurs.map(
      ({ firstname, lastname, role }) => `${firstname} ${lastname} (${role})`,
    );
    const month = raise.dateRaise && new Date(`${raise.dateRaise}-01`);
    expect(byHeader[language === 'fr' ? 'Nom' : 'Name']).toBe('=1+1');
    const said =
      language === 'fr'
        ? {
            Statut: 'Validée',
            Écosystème: 'Village de =1+1',
            Recherche: 'Levée de fonds, Relation d’affaires',
            'Présentation (français)': offer.shortDescriptionFr,
            'Montant recherché': raise.targetMoney,
            'Clôture de la levée': month,
            Fondateurs: founders.join('\n'),
            Collaborateurs: team.collaborateurs,
            'E-mail du compte': 'compte@orphee.example',
            'Téléphone du contact': phone,
            'Lettre émetteur reçue': 'Oui',
            'Fiche OFAC reçue': 'Non',
          }
        : {
            Status: 'Validated',
            Ecosystem: 'Village de =1+1',
            'Looking for': 'Fundraising, Business relationship',
            'Presentation (English)': offer.shortDescriptionEn,
            'Minimum ticket': raise.minInvest,
            'Women-led': 'Yes',
            'Contact email': raise.email,
            Region: informations.region === null ? null : labelOf('region', informations.region, 'en'),
            'Round closes': month,
          };
    expect(byHeader).toMatchObject(said);
    const validated = byHeader[language === 'fr' ? 'Validée le' : 'Validated on'];
    // Half past midnight of the next day where the bank is.
    expect(Math.round(Number(validated) / 1000)).toBe(Date.parse('2026-06-02T00:30:00Z') / 1000);
  });

  it('holds more cards than are read at a time', async () => {
    const { db } = test.database;
    await db.transaction(async (trx) => {
      for (let index = 0; index < 501; index += 1) {
        const parts = { ...orphee, informations: { ...orphee.informations, name: `Nuée ${index}` } };
        await insertCard(trx, { ...parts, status: 'CREATE' }, test.clock.now());
      }
    });
    const { rows } = await sheet('?statuses=CREATE');
    expect(new Set(names(rows)).size).toBe(501);
    expect(rows).toHaveLength(502);
  });
});
