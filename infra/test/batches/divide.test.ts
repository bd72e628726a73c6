import { expect, test } from '@jest/globals';
import { divide } from './divide.ts';

const names = Array.from({ length: 80 }, (_, index) => `api/src/feature-${index}.test.ts`);
const short = names.map((name) => ({ name, isLong: false }));
const long = ['a', 'b', 'c'].map((name) => ({ name, isLong: true }));

test('every file is in one batch, whatever order the files come in', () => {
  const batches = divide([...short, ...long], 10);
  expect(batches.flat().sort()).toEqual([...names, 'a', 'b', 'c'].sort());
  expect(divide([...long, ...short.toReversed()], 10)).toEqual(batches);
});

test('long files do not share a batch while there are others', () => {
  expect(
    divide([...short, ...long], 10)
      .map(([first]) => first)
      .slice(0, 3),
  ).toEqual(['a', 'b', 'c']);
});

test('a new file moves no other', () => {
  const added = { name: 'shell/src/new.test.tsx', isLong: false };
  const without = divide([...short, added], 10).map((batch) => batch.filter((name) => name !== added.name));
  expect(without).toEqual(divide(short, 10));
});

test('one batch more takes some files from each, and exchanges none between the others', () => {
  const before = divide(short, 10);
  for (const [index, batch] of divide(short, 11).slice(0, 10).entries())
    expect(before[index]).toEqual(expect.arrayContaining(batch));
});
