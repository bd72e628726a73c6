import { describe, expect, test } from '@jest/globals';
import { mergeLists } from './merge-lists.ts';

interface Part {
  id?: string;
  name: string;
}

const isSamePart = (one: Part, other: Part) =>
  one.id && other.id ? one.id === other.id : one.name === other.name;
const santé = { id: '1', name: 'Santé' };
const mer = { id: '2', name: 'Mer' };

describe('what two people made of a list is put together', () => {
  test.each([
    ['what either added', ['A'], ['A', 'mine'], ['A', 'theirs'], ['A', 'theirs', 'mine'], false],
    ['in first place', ['A'], ['mine', 'A'], ['A', 'theirs'], ['mine', 'A', 'theirs'], false],
    ['what either took out', ['A', 'B', 'C'], ['B', 'C'], ['A', 'B'], ['B'], false],
    ['what both added is there once', ['A'], ['A', 'B'], ['A', 'B'], ['A', 'B'], false],
    ['what both took out', ['A', 'B'], ['A'], ['A'], ['A'], false],
    ['into an empty list', [], ['mine'], ['theirs'], ['theirs', 'mine'], false],
  ])('%s', (_what, base, mine, theirs, list, isDisputed) => {
    expect(mergeLists(base, mine, theirs)).toEqual({ list, isDisputed });
  });

  test.each<[string, Part[], Part[], Part[], Part[], boolean]>([
    [
      'one renames, the other adds',
      [santé],
      [{ id: '1', name: 'Soins' }],
      [santé, mer],
      [{ id: '1', name: 'Soins' }, mer],
      false,
    ],
    [
      'each renames another one',
      [santé, mer],
      [{ id: '1', name: 'Soins' }, mer],
      [santé, { id: '2', name: 'Océan' }],
      [
        { id: '1', name: 'Soins' },
        { id: '2', name: 'Océan' },
      ],
      false,
    ],
    ['both add the same name', [], [{ name: 'Mer' }], [mer], [mer], false],
    [
      'both rename the same one',
      [mer],
      [{ id: '2', name: 'Eau' }],
      [{ id: '2', name: 'Océan' }],
      [{ id: '2', name: 'Eau' }],
      true,
    ],
    ['the person takes out what the other renamed', [mer], [], [{ id: '2', name: 'Océan' }], [], true],
    [
      'the person renames what the other took out',
      [mer],
      [{ id: '2', name: 'Eau' }],
      [],
      [{ id: '2', name: 'Eau' }],
      true,
    ],
  ])('%s', (_what, base, mine, theirs, list, isDisputed) => {
    expect(mergeLists(base, mine, theirs, isSamePart)).toEqual({ list, isDisputed });
  });
});
