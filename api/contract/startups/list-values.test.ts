import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { daySchema, idSchema } from '../common/fields.ts';
import { integerMaximum, lineLength } from '../common/limits.ts';
import { isId } from '../common/texts.ts';
import { isDay } from '../common/typed/date.ts';
import { anyOfFilters, bucketsFilters, flagFilters, rangeFilters } from './card/filters.ts';
import { lists } from './card/kinds.ts';
import {
  chosenValues,
  type ListFilterName,
  type SingleFilterName,
  searchedName,
  singleValue,
  startupOrder,
} from './list-values.ts';
import { startupFilterShape } from './startup-list.ts';

/*
 * Whether the list's page reads its address as the API reads its query. The schemas are the measure.
 */

const id = '7d8f4a52-7f4e-4c5e-9a55-0d0c6a1b2c3d';

/** Values of each kind, and what is nearly one. */
const texts = [
  ...['', ' ', ',', 'FINTECH', 'fintech', 'FINTECH,BIOTECH', 'FINTECH,,WITCHCRAFT', 'VALIDATED', 'CREATE'],
  ...[id, id.toUpperCase(), `${id},${id}`, ` ${id}`, id.replace('4c5e', '9c5e'), id.replace('9a55', '7a55')],
  ...['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  ...[
    '0',
    '-0',
    '-1',
    '1.5',
    '1e3',
    '0x10',
    ' 7 ',
    '500000',
    '0,500000',
    '3',
    '007',
    'lots',
    'Infinity',
    'NaN',
  ],
  ...[integerMaximum, integerMaximum + 1, -integerMaximum, -integerMaximum - 1, 2 ** 53].map(String),
  ...['true', 'TRUE', 'Yes', 'on', 'y', 'enabled', 'false', 'no', 'OFF', 'n', 'disabled', 'perhaps', ' true'],
  ...['2024-02-29', '2023-02-29', '2100-02-29', '2000-02-29', '0000-02-29', '2024-13-01', '2024-04-31'],
  ...['2024-00-10', '2024-10-00', '12024-01-01', '2024-1-1', '2024-01-01T00:00:00Z', '2024-01-01\n'],
  ...['Mer, littoral', '  Rennes\u0000 ', 'a\uD800b', 'x'.repeat(lineLength), 'x'.repeat(lineLength + 1)],
  ...[' '.repeat(lineLength + 1), 'x'.repeat(20 * lineLength), 'x'.repeat(20 * lineLength + 1)],
  ...Object.values(lists).flatMap((values) => [values[0], `${values[0]},${values.at(-1)}`]),
];

const anyText = fc.oneof(
  fc.constantFrom(...texts),
  fc.string({ unit: 'binary' }),
  fc.array(fc.constantFrom(...texts), { maxLength: 3 }).map((some) => some.join(',')),
  fc.stringMatching(/^\d{4}-[01]\d-[0-3]\d$/),
  fc.uuid(),
);

function holdsForEach(check: (text: string) => void): void {
  for (const text of texts) check(text);
  fc.assert(fc.property(anyText, check));
}

const listNames: ListFilterName[] = [
  'statuses',
  ...[...anyOfFilters, ...bucketsFilters].map(({ name }) => name),
];
const singleNames: SingleFilterName[] = [
  ...rangeFilters.flatMap(({ from, to }) => [from, to]),
  ...flagFilters.map(({ name }) => name),
  'validatedFrom',
  'validatedTo',
];
describe('the list reads its address as the API reads its query', () => {
  test.each(listNames)('%s', (name) => {
    const isNames = name === 'subEcosystems';
    holdsForEach((text) => {
      const parts = isNames ? [text] : text.split(',');
      const taken = parts.flatMap((part): unknown[] => startupFilterShape[name].safeParse(part).data ?? []);
      expect(chosenValues(name, text)).toEqual(taken);
    });
  });

  test.each(singleNames)('%s', (name) => {
    holdsForEach((text) =>
      expect(singleValue(name, text)).toBe(startupFilterShape[name].safeParse(text).data),
    );
  });

  test('the name that is looked for', () => {
    holdsForEach((text) =>
      expect(searchedName(text)).toBe(startupFilterShape.search.safeParse(text).data ?? ''),
    );
  });

  test('the order', () => {
    const usual = startupFilterShape.sort.parse(undefined);
    expect(startupOrder(null)).toBe(usual);
    for (const order of startupFilterShape.sort.unwrap().options) expect(startupOrder(order)).toBe(order);
    holdsForEach((text) =>
      expect(startupOrder(text)).toBe(startupFilterShape.sort.safeParse(text).data ?? usual),
    );
  });
});

test('what is a day and what is an id, the schemas say alike', () => {
  holdsForEach((text) => {
    expect(isDay(text)).toBe(daySchema.safeParse(text).success);
    expect(isId(text)).toBe(idSchema.safeParse(text).success);
  });
});
