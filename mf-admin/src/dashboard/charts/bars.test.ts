import { expect, test } from '@jest/globals';
import { barsOf, scaleOf } from './bars.ts';
import { sharesOf } from './shares.ts';

const DAY = 24 * 60 * 60 * 1000;
const days = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      new Date(Date.UTC(2026, 0, 1) + index * DAY).toISOString().slice(0, 10),
      1,
    ]),
  );

test.each([
  [1, 1],
  [30, 30],
  [62, 62],
  [63, 9],
  [400, 58],
])('%i days are %i bars, and no day is lost', (count, expected) => {
  const bars = barsOf(days(count));
  expect(bars).toHaveLength(expected);
  expect(bars.reduce((sum, bar) => sum + bar.count, 0)).toBe(count);
  expect(bars[0]?.from).toBe('2026-01-01');
  expect(bars.at(-1)?.to).toBe(Object.keys(days(count)).at(-1));
});

test.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [9, 10],
  [11, 20],
  [87, 100],
  [401, 600],
])('up to %i the scale goes to %i, whose half is whole', (highest, top) => {
  expect(scaleOf(highest)).toBe(top);
});

test('what is not among the greatest is the rest', () => {
  expect(sharesOf({ A: 1, B: 2 }, 4)).toEqual([
    { name: 'B', count: 2, share: 0.5, isRest: false },
    { name: 'A', count: 1, share: 0.25, isRest: false },
    { name: '', count: 1, share: 0.25, isRest: true },
  ]);
  expect(sharesOf({ A: 3 }, 3)).toEqual([{ name: 'A', count: 3, share: 1, isRest: false }]);
});
