import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type CardField, card, type StartupPart } from '@passerelle/contract';
import { buildTestApp, type TestApp } from '../../../testing/app.ts';
import { columnOf, storedFields, wordsWithAny } from './card-columns.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

/** What a row has beside the fields of the card. */
const ownColumns = [
  'id',
  'user_id',
  'status',
  'validate_date',
  'disabled_at',
  'created_at',
  'updated_at',
  'revision',
  'import_key',
  'search_name',
];

it('every field of the card has its columns, and every column its field', async () => {
  const columns = Object.keys(await test.database.db('startups').columnInfo());
  const described = (Object.keys(card) as StartupPart[]).flatMap((part) =>
    storedFields[part].flatMap(({ write }) => Object.keys(write([]))),
  );
  expect([...described, ...ownColumns].sort()).toEqual(columns.sort());
});

it.each<[CardField, string]>([
  ['informations.hasFicheOFAC', 'startups.has_fiche_ofac'],
  ['offer.economicModelFr', 'startups.economic_model_fr'],
  ['raise.status', 'startups.raise_status'],
])('%s is kept in %s', (field, column) => {
  expect(columnOf(field)).toBe(column);
});

it('choices that are kept as words are found by any of them', () => {
  expect(wordsWithAny('startupNeed', ['BUSINESS_RELATIONSHIP'])).toEqual([
    'BUSINESS_RELATIONSHIP',
    'FUND_RISING,BUSINESS_RELATIONSHIP',
  ]);
  expect(wordsWithAny('startupNeed', [])).toEqual([]);
});
