import { expect, test } from '@jest/globals';
import { readTime } from './time.ts';

test.each([
  ['14:30', '14:30'],
  ['14h30', '14:30'],
  [' 14 h 30 ', '14:30'],
  ['14H', '14:00'],
  ['9', '09:00'],
  ['9.05', '09:05'],
  ['0930', '09:30'],
  ['00:00', '00:00'],
  ['23:59', '23:59'],
  ['2:30 pm', '14:30'],
  ['2.30 p.m.', '14:30'],
  ['12 am', '00:00'],
  ['12 pm', '12:00'],
  ['24:00', null],
  ['14:60', null],
  ['13 pm', null],
  ['0 am', null],
  ['midi', null],
  ['', null],
])('%j is read as %j', (typed, read) => {
  expect(readTime(typed)).toBe(read);
});
