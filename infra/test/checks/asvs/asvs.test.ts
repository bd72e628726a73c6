import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { ROOT } from '../../../develop/start/command.ts';
import { levelsOfSections } from './levels.ts';

const FOLDER = 'docs/operating/asvs';
const states = ['met', 'not applicable', 'open'];
/** Chapters that are stated up to level 3: authentication, sessions, logging. */
const wholeChapters = ['6', '7', '16'];

const levels = new Map<string, number>(
  Object.entries(levelsOfSections).flatMap(([section, list]) =>
    list.map((level, index): [string, number] => [`${section}.${index + 1}`, level]),
  ),
);

interface Row {
  file: string;
  number: string;
  level: number;
  state: string;
  shown: string;
}

const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The requirements that a page states. */
function rowsOf(file: string, text: string): Row[] {
  return text
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => {
      const [number = '', level, , state = '', shown = ''] = cellsOf(line);
      return { file, number, level: Number(level), state, shown };
    });
}

/** The files of the repository that a text names: paths in quotes that have an ending. */
const filesIn = (text: string) =>
  [...text.matchAll(/`((?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|mjs|md|json|yaml|template|Dockerfile))`/g)].map(
    ([, path = '']) => path,
  );

/** What is wrong with a row, in words. */
function problemsOf({ number, level, state, shown }: Row): string[] {
  const missing = filesIn(shown).filter((path) => !existsSync(join(ROOT, path)));
  const namesSomething = filesIn(shown).length > 0 || /\]\([^)]+\)/.test(shown);
  return [
    ...(levels.get(number) === level ? [] : [`${number} is not of level ${level}`]),
    ...(states.includes(state) ? [] : [`${number} is ${state}`]),
    ...missing.map((path) => `${number} names ${path}`),
    ...(state === 'met' && !namesSomething ? [`${number} names nothing that shows it`] : []),
    ...(shown === '' ? [`${number} says nothing`] : []),
  ];
}

const pages = globSync(`${FOLDER}/v*.md`, { cwd: ROOT }).sort();
const rows = pages.flatMap((file) => rowsOf(file, readFileSync(join(ROOT, file), 'utf8')));
const index = readFileSync(join(ROOT, FOLDER, 'README.md'), 'utf8');

const isStated = (number: string, level: number) =>
  level <= 2 || wholeChapters.includes(number.split('.')[0] ?? '');

describe('the list of the requirements of ASVS', () => {
  test('states each of the levels that are wanted once, and no other', () => {
    const wanted = [...levels].filter(([number, level]) => isStated(number, level)).map(([number]) => number);
    expect(wanted.length).toBeGreaterThan(250);
    expect(rows.map(({ number }) => number).sort()).toEqual(wanted.sort());
  });

  test('has each in the page of its chapter, at its level, in a known state, with files that exist', () => {
    expect(rows.flatMap(problemsOf)).toEqual([]);
    for (const { file, number } of rows) {
      expect(file).toMatch(new RegExp(`/v0?${number.split('.')[0]}-`));
    }
  });

  test('begins with the counts of the rows', () => {
    const countOf = (file: string | null, state: string) =>
      rows.filter((row) => (file === null || row.file === file) && row.state === state).length;
    const stated = index
      .split('\n')
      .filter((line) => /^\| (?:\[V\d|all )/.test(line))
      .map(cellsOf);
    expect(stated).toHaveLength(pages.length + 1);
    for (const [name = '', ...counts] of stated) {
      const page = /\((v\d+-[\w-]+\.md)\)/.exec(name)?.[1];
      const file = page ? `${FOLDER}/${page}` : null;
      expect([name, ...counts]).toEqual([name, ...states.map((state) => String(countOf(file, state)))]);
    }
  });
});

test('and these checks see what is wrong', () => {
  const wrong = [
    '| 6.2.4 | 1 | words | done | `api/src/nothing.test.ts` |',
    '| 6.2.5 | 2 | words | met | by everybody |',
    '| 6.2.6 | 1 | words | open |  |',
    '| 6.2.7 | 1 | words | met | `api/src/server.ts` |',
  ].join('\n');
  expect(rowsOf('page', wrong).flatMap(problemsOf)).toEqual([
    '6.2.4 is done',
    '6.2.4 names api/src/nothing.test.ts',
    '6.2.5 is not of level 2',
    '6.2.5 names nothing that shows it',
    '6.2.6 says nothing',
  ]);
});
