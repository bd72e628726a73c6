import { expect, test } from '@jest/globals';
import { matchCriteria } from '../../common/enumerations.ts';
import { startupFilterShape } from '../startup-list.ts';
import { type CardField, card, type StartupPart } from './card.ts';
import { anyOfFilters, bucketsFilters, flagFilters, rangeFilters, sortedFields } from './filters.ts';
import type { Field } from './kinds.ts';
import { importedName, sheetColumns } from './sheet-columns.ts';

const fields = (Object.keys(card) as StartupPart[]).flatMap((part) =>
  Object.entries<Field>(card[part]).map(([name, field]) => ({
    path: `${part}.${name}` as CardField,
    ...field,
  })),
);
const pathsWhere = (isSo: (field: Field) => boolean) => fields.filter(isSo).map(({ path }) => path);

test('what reaches the startup is for itself and the team, what the team notes for the team', () => {
  expect(pathsWhere(({ sentTo }) => !sentTo.includes('CLIENT'))).toEqual([
    'informations.email',
    'informations.hasLettreEmetteur',
    'informations.hasFicheOFAC',
    'raise.contactName',
    'raise.email',
    'raise.mobilePhone',
  ]);
  expect(pathsWhere(({ sentTo }) => !sentTo.includes('STARTUP'))).toEqual([
    'informations.hasLettreEmetteur',
    'informations.hasFicheOFAC',
  ]);
  expect(pathsWhere(({ sentTo }) => !sentTo.includes('INNO'))).toEqual([]);
  for (const { sentTo } of fields) expect(sentTo.includes('BANQUIER')).toBe(sentTo.includes('CLIENT'));
});

test('every criterion of clients is compared with one field', () => {
  expect(fields.flatMap(({ matched }) => matched ?? []).sort()).toEqual([...matchCriteria].sort());
});

test('filters have names of their own, and the query has them all', () => {
  const names = [
    ...[...anyOfFilters, ...bucketsFilters, ...flagFilters].map(({ name }) => name),
    ...rangeFilters.flatMap(({ from, to }) => [from, to]),
  ];
  expect(new Set(names).size).toBe(names.length);
  expect(Object.keys(startupFilterShape)).toEqual(expect.arrayContaining(names));
  expect(pathsWhere(({ filter }) => filter !== undefined)).toHaveLength(
    anyOfFilters.length + bucketsFilters.length + flagFilters.length + rangeFilters.length,
  );
});

test('a field gives one order at most', () => {
  expect(Object.values(sortedFields)).toEqual(pathsWhere(({ sorts }) => sorts !== undefined));
});

test('spreadsheets have every field but pictures, their alternatives and key dates, each in one column', () => {
  const columns = sheetColumns.map(({ path }) => path);
  expect(new Set(columns).size).toBe(columns.length);
  expect(pathsWhere(() => true).filter((path) => !columns.includes(path))).toEqual([
    'informations.logoId',
    'informations.imageAlternatives',
    'informations.roadMap',
  ]);
  const imported = sheetColumns.filter((column) => column.imported).map(importedName);
  expect(new Set(imported).size).toBe(imported.length);
});
