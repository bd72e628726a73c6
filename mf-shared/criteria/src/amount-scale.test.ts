import { expect, test } from '@jest/globals';
import { amountStops, stopOf } from './amount-scale.ts';

/** As wide as the slider is on a phone of 360 px. */
const NARROWEST_RAIL = 280;

test('the scale runs from 0 to ten millions in multiples of 5,000 euros, each once', () => {
  expect([amountStops[0], amountStops.at(-1)]).toEqual([0, 10_000_000]);
  expect(amountStops.every((amount) => amount % 5_000 === 0)).toBe(true);
  expect(amountStops).toEqual([...new Set(amountStops)].sort((one, other) => one - other));
});

test('50 k to 500 k is more than half of the way, and every 25 k of it can be aimed at with a finger', () => {
  const way = (from: number, to: number) => (stopOf(to) - stopOf(from)) / (amountStops.length - 1);
  expect(way(50_000, 500_000)).toBeGreaterThan(0.5);
  expect(way(50_000, 75_000) * NARROWEST_RAIL).toBeGreaterThanOrEqual(9);
});

test('a key moves by 5,000 euros up to 500 k, and the whole scale is a few screens of keys long', () => {
  expect(amountStops[stopOf(100_000) + 1]).toBe(105_000);
  expect(amountStops[stopOf(500_000) - 1]).toBe(495_000);
  expect(amountStops.length).toBeLessThan(200);
});

test.each([
  [7_003, 5_000],
  [507_000, 500_000],
  [9_999_999, 10_000_000],
  [-1, 0],
  [20_000_000, 10_000_000],
])('%d stands at the stop of %d', (amount, stop) => expect(amountStops[stopOf(amount)]).toBe(stop));
