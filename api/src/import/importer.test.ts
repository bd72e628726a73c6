import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { cardLimits, type InnoEcosystem, type InnoStartup } from '@passerelle/contract';
import { buildTestApp, type SignedIn, type TestApp } from '../testing/app.ts';
import { prepareCards } from './cards.ts';
import { importCards } from './importer.ts';
import { readMapping } from './mapping.ts';
import { ownMapping } from './own-mapping.ts';
import { readSource } from './source.ts';

let api: TestApp;
let inno: SignedIn;
let folder: string;

const inProject = (path: string) => join(import.meta.dirname, path);

async function importFile(file: string, mappingFile?: string) {
  const mapping = mappingFile ? await readMapping(inProject(mappingFile)) : ownMapping;
  const { ready, refused } = prepareCards(await readSource(file), mapping);
  const outcome = await importCards(ready, { db: api.database.db, clock: api.clock });
  return { ...outcome, refused };
}

async function cardNamed(name: string): Promise<InnoStartup> {
  const cards: InnoStartup[] = (await inno.get('/startup')).json();
  const card = cards.find(({ informations }) => informations.name === name);
  if (!card) throw new Error(`There is no card named ${name}`);
  return card;
}

async function importText(name: string, text: string) {
  const file = join(folder, name);
  await writeFile(file, text);
  return importFile(file);
}

beforeAll(async () => {
  api = await buildTestApp();
  inno = await api.signedIn('INNO');
  folder = await mkdtemp(join(tmpdir(), 'passerelle-import-'));
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

test('rows of the contest become cards that the team alone sees', async () => {
  const { created, refused } = await importFile(inProject('samples/i-nov.json'), 'mappings/i-nov.json');
  expect(created).toEqual([1, 2, 3, 4, 5, 6]);
  expect(refused).toMatchObject([
    { row: 7, reason: 'same as row 1' },
    { row: 8, reason: expect.stringContaining('informations.region is "Wallonie"') },
    { row: 9, reason: 'it has no name' },
    { row: 10, reason: 'one of its key fields is empty: siren, projet, vague' },
  ]);

  const reef = await cardNamed('Atelier du Récif');
  expect(reef).toMatchObject({
    status: 'CREATE',
    informations: {
      sector: 'GREENTECH',
      country: 'France',
      region: 'Réunion',
      subEcosystem: 'Vague 3',
      email: null,
      roadMap: [{ date: '2019-06-01', descriptionFr: 'Lauréat i-Nov (Vague 3)\u00a0: Récif' }],
    },
  });
  expect((await cardNamed('Brume')).informations.sector).toBeNull();
  expect((await cardNamed('Nomade')).informations.region).toBeNull();
  const long = await cardNamed('Prolixe');
  expect(long.offer.innovativeSolutionFr?.length).toBeGreaterThan(cardLimits.innovativeSolutionLength);
  const ecosystems = (await inno.get('/ecosystem')).json();
  expect(ecosystems).toMatchObject([
    {
      id: reef.informations.ecosystemId,
      name: 'Concours i-Nov',
      comment: null,
      subEcosystems: [{ name: 'Vague 3' }, { name: 'Vague 5' }],
    },
  ]);

  const client = await api.signedIn('CLIENT');
  expect((await client.get('/startup')).json()).toEqual([]);
  expect((await client.get(`/startup/${reef.id}`)).statusCode).toBe(404);
  const saved = await inno.post(`/startup/${reef.id}/offer`, { ...reef.offer, economicModelFr: 'Vente' });
  expect(saved.statusCode).toBe(200);
});

test('a second import leaves what the team has changed since', async () => {
  const card = await cardNamed('Brume');
  await inno.post(`/startup/${card.id}/offer`, { ...card.offer, shortDescriptionFr: 'Relu par l’équipe' });
  const { created, existing } = await importFile(inProject('samples/i-nov.json'), 'mappings/i-nov.json');
  expect([created, existing]).toEqual([[], [1, 2, 3, 4, 5, 6]]);
  expect((await cardNamed('Brume')).offer.shortDescriptionFr).toBe('Relu par l’équipe');
});

test('CSV with our own columns: lists, flags, numbers, ecosystems by name whatever their case', async () => {
  const { created, refused } = await importFile(inProject('samples/startups.csv'));
  expect(created).toEqual([1, 2]);
  expect(refused.map(({ row }) => row)).toEqual([3, 4]);
  expect(refused[0]?.reason).toMatch(/businessWoman is "peut-être".*targetMoney is "beaucoup"/);
  expect(refused[1]?.reason).toBe('has 2 values where the header names 13');

  const orchard = await cardNamed('Verger clair');
  expect(orchard).toMatchObject({
    informations: { businessWoman: true, subEcosystem: 'Promotion 1' },
    offer: { market: ['B2B', 'B2C'], shortDescriptionFr: 'Des vergers sans traitement; la haie travaille' },
    raise: { need: ['FUND_RISING'], targetMoney: 1_500_000 },
  });
  const { informations } = await cardNamed('Ponteluna');
  expect(informations.ecosystemId).toBe(orchard.informations.ecosystemId);
});

test('an ecosystem as it is written in the file, where another differs by its accents alone', async () => {
  for (const name of ['Santé', 'Sante']) {
    await inno.post('/ecosystem', { name, subEcosystems: [{ name: 'Été' }, { name: 'Ete' }] });
  }
  const text = 'name;ecosystem;subEcosystem\nAvec;Santé;Été\nSans;Sante;Ete\nCapitales;SANTÉ;ETE\n';
  expect((await importText('accents.csv', text)).created).toEqual([1, 2, 3]);
  const ecosystems: InnoEcosystem[] = (await inno.get('/ecosystem')).json();
  const placeOf = async (card: string) => {
    const { ecosystemId, subEcosystem } = (await cardNamed(card)).informations;
    return [ecosystems.find(({ id }) => id === ecosystemId)?.name, subEcosystem];
  };
  expect(await placeOf('Avec')).toEqual(['Santé', 'Été']);
  expect(await placeOf('Sans')).toEqual(['Sante', 'Ete']);
  expect(await placeOf('Capitales')).toEqual(['Santé', 'Ete']);
});

test('amounts as people write them; what could be two is refused', async () => {
  const rows = ['2 500 000,50 €', '1,5 M', '250.000,00', '1,500', '100 000'].map(
    (amount, index) => `Montant ${index};"${amount}";${index === 4 ? '12,5' : '12'}`,
  );
  const text = ['name;targetMoney;collaborateurs', ...rows].join('\n');
  const { created, refused } = await importText('amounts.csv', text);
  expect([created, refused.map(({ row }) => row)]).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
  const amountOf = async (name: string) => (await cardNamed(name)).raise.targetMoney;
  expect(await amountOf('Montant 0')).toBe(2_500_001);
  expect(await amountOf('Montant 1')).toBe(1_500_000);
  expect(await amountOf('Montant 2')).toBe(250_000);
});

test('comma, quotes over two lines, byte order mark, Windows line ends', async () => {
  const text = '\uFEFFname,shortDescriptionFr\r\n"L\'Œuvre, et ""Fils""","Deux\r\nlignes"\r\n';
  expect((await importText('quoted.csv', text)).created).toEqual([1]);
  expect((await cardNamed('L\'Œuvre, et "Fils"')).offer.shortDescriptionFr).toBe('Deux\nlignes');
});

test('a text beyond what a draft may hold is refused, a control character is dropped', async () => {
  const rows = [
    { name: 'Démesure', shortDescriptionFr: 'x'.repeat(cardLimits.draftTextLength + 1) },
    { name: 'Nul\u0000le', shortDescriptionFr: 'Ça tient' },
    'no object',
    null,
  ];
  const { created, refused } = await importText('rows.json', JSON.stringify(rows));
  expect(created).toEqual([2]);
  expect(refused).toMatchObject([
    { row: 1, reason: expect.stringContaining('offer.shortDescriptionFr is "xxx') },
    { row: 3, reason: 'is not an object' },
    { row: 4, reason: 'is not an object' },
  ]);
  expect((await cardNamed('Nulle')).status).toBe('CREATE');
});

test('two imports at once create each card once', async () => {
  const rows = Array.from({ length: 120 }, (_, index) => ({ name: `Jumelle ${index}` }));
  const outcomes = await Promise.all([1, 2].map(() => importText('twins.json', JSON.stringify(rows))));
  expect(outcomes.flatMap(({ created }) => created)).toHaveLength(120);
});
