/** @engine-independent asks no database */
import { expect, it } from '@jest/globals';
import { sourceOf } from './source.ts';

it.each([
  ['203.0.113.7', '203.0.113.7', true],
  ['203.0.113.7', '203.0.113.8', false],
  ['203.0.113.7', '::ffff:203.0.113.7', true],
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['not an address', 'neither', true],
])('%s and %s are one source: %s', (one, other, isSame) => {
  expect(sourceOf(one) === sourceOf(other)).toBe(isSame);
});
