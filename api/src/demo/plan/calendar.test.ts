import { expect, test } from '@jest/globals';
import { dayOf } from './calendar.ts';

test.each([
  ['in winter', '2026-11-26T22:59:59Z', '2026-11-26'],
  ['in winter', '2026-11-26T23:00:00Z', '2026-11-27'],
  ['in summer', '2026-07-01T22:00:00Z', '2026-07-02'],
  ['at noon', '2026-11-26T12:00:00Z', '2026-11-26'],
])(
  'a demonstration made %s, at %s, counts its days from the one that it is in the bank',
  (_when, instant, day) => {
    expect(dayOf(new Date(instant)).toISOString()).toBe(`${day}T00:00:00.000Z`);
  },
);
