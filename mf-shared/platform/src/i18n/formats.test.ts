import { expect, test } from '@jest/globals';
import { createFormats } from './formats.ts';

const french = createFormats('fr');
const english = createFormats('en');

/** The several kinds of spaces that do not break, made visible as one. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

test.each([
  [1_500_000, '1 500 000 €', '€1,500,000'],
  [150_000, '150 000 €', '€150,000'],
  [0, '0 €', '€0'],
])('%d euros are written as the language does, without needless decimals', (euros, inFrench, inEnglish) => {
  expect(plain(french.formatMoney(euros))).toBe(inFrench);
  expect(plain(english.formatMoney(euros))).toBe(inEnglish);
});

test.each([
  [500, '500 €', '€500'],
  [100_000, '100 k€', '€100k'],
  [999_999, '1 M€', '€1m'],
  [1_000_000, '1 M€', '€1m'],
  [1_250_000, '1,3 M€', '€1.3m'],
])('%d euros in short', (euros, inFrench, inEnglish) => {
  expect(plain(french.formatMoneyShort(euros))).toBe(inFrench);
  expect(plain(english.formatMoneyShort(euros))).toBe(inEnglish);
});

test('dates are day, month, year in both languages, months are MM/YYYY', () => {
  expect(french.formatDate('2026-12-04')).toBe('04/12/2026');
  expect(english.formatDate('2026-12-04')).toBe('04/12/2026');
  expect(french.formatMonth('2027-03')).toBe('03/2027');
  expect(french.formatDateLong('2026-12-04')).toBe('4 décembre 2026');
});

test.each([
  ['2026-11-20', 'aujourd’hui', 'today'],
  ['2026-11-19', 'hier', 'yesterday'],
  ['2026-11-12', 'le 12 novembre', 'on 12 November'],
  ['2025-11-12', 'le 12 novembre 2025', 'on 12 November 2025'],
])('seen from 20 November 2026, %s is %s', (day, inFrench, inEnglish) => {
  const today = new Date(2026, 10, 20, 0, 30);
  expect(french.formatRelativeDay(day, today)).toBe(inFrench);
  expect(english.formatRelativeDay(day, today)).toBe(inEnglish);
});
