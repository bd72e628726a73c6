import { expect, test } from '@jest/globals';
import { readAllCalls } from '@passerelle/federation/contracts';
import { readPlatformTypes } from '@passerelle/federation/platform-types';
import { describeOwnApi } from '../../build/write-contracts.ts';
import { isRight, matrixOfCalls, matrixOfExports, type Row } from './matrix.ts';

/** Enough rows that a matrix of nothing would be noticed. */
const AT_LEAST = { calls: 93, exports: 60, limited: 60 };

/** Places in a type where each kind of change is tried; `npm run compatibility` tries all, which takes longer. */
const PLACES = 6;

const wrong = (rows: readonly Row[]) => rows.filter((row) => !isRight(row));

test('of each call of the front ends every change that would break them is refused, and what is added accepted', () => {
  const rows = matrixOfCalls(readAllCalls(), describeOwnApi(), PLACES);
  expect(rows.length).toBeGreaterThanOrEqual(AT_LEAST.calls);
  expect(wrong(rows)).toEqual([]);
  expect(rows.filter(({ cells }) => cells['limit narrowed']).length).toBeGreaterThanOrEqual(AT_LEAST.limited);
}, 60_000);

test('so it is of each export of the platform', () => {
  const rows = matrixOfExports(readPlatformTypes(), PLACES);
  expect(rows.length).toBeGreaterThanOrEqual(AT_LEAST.exports);
  expect(wrong(rows)).toEqual([]);
}, 60_000);
