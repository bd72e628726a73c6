import { expect, test } from '@jest/globals';
import { compare, median } from './compare.ts';

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
  [[7], 7],
])('the median of %p is %p', (values, expected) => {
  expect(median(values)).toBe(expected);
});

test('both calls are made as often, in turn, with the same indices', async () => {
  const made: string[] = [];
  const call = (name: string) => async (index: number) => {
    made.push(`${name}${index}`);
  };

  const { names, ratio } = await compare(['a', 'b'], [call('a'), call('b')], 4);

  expect(made).toEqual(['a0', 'b0', 'b1', 'a1', 'a2', 'b2', 'b3', 'a3']);
  expect(names).toEqual(['a', 'b']);
  expect(ratio).toBeGreaterThan(0);
});

test('what comes before a call is made each time, and is not measured', async () => {
  const made: string[] = [];
  const at = (name: string) => async (index: number) => {
    made.push(`${name}${index}`);
  };
  const slow = { before: () => new Promise<void>((resolve) => setImmediate(resolve)), call: at('a') };
  await compare(['a', 'b'], [slow, { before: at('before'), call: at('b') }], 2);
  expect(made).toEqual(['a0', 'before0', 'b0', 'before1', 'b1', 'a1']);
});
