import { expect, test } from '@jest/globals';
import type { FileRecord } from './records.ts';
import { findUnproven } from './unproven.ts';

const recordOf = (file: string, ...shapes: string[]): FileRecord => ({ file, shapes: new Set(shapes) });

test('a file on one engine may send what files on both send, together', () => {
  const records = [
    recordOf('one', 'select a', 'select b'),
    recordOf('both', 'select a', 'insert a'),
    recordOf('too', 'select b'),
  ];
  expect(findUnproven(records, ['one', 'without a record'])).toEqual([]);
});

test('a statement that no file on both engines sends is named with its file', () => {
  const records = [
    recordOf('one', 'select a', 'select b'),
    recordOf('another', 'select b'),
    recordOf('both', 'select a'),
  ];
  expect(findUnproven(records, ['one', 'another'])).toEqual([
    { file: 'one', statement: 'select b' },
    { file: 'another', statement: 'select b' },
  ]);
});
