import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { repositoryPackage } from '../../develop/module-kit/kit-packages.ts';
import { ROOT } from '../../develop/start/command.ts';
import { commandNames, createProgram } from '../../operate/program.ts';

const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT }).sort();
/** Those of this repository, and of one that the kit makes. */
const scripts: Record<string, string> = {
  ...JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).scripts,
  ...repositoryPackage([]).scripts,
};

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** The targets of a text's links and pictures that lead to a file, not to an address. */
const relativeLinks = (text: string) =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target));

/** What a link to a heading is called: the heading in small letters, without punctuation, with hyphens for spaces. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** The links of a document that lead nowhere. */
function deadLinks(file: string, text: string): string[] {
  return relativeLinks(text).filter((link) => {
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? file : join(dirname(file), path);
    if (!existsSync(join(ROOT, target))) return true;
    return anchor !== undefined && !anchorsOf(read(target)).includes(anchor);
  });
}

/** The names of npm scripts that a text tells the reader to run. */
const namedScripts = (text: string) => [
  ...[...text.matchAll(/\bnpm run (?:-s |--silent )?([\w:-]+)/g)].map(([, name = '']) => name),
  ...[...text.matchAll(/`npm (start|test)\b/g)].map(([, name = '']) => name),
];

const commands = commandNames(createProgram());

/** The commands of `npx passerelle` that a text tells the reader to run; the words where there is no such command. */
const namedCommands = (text: string) =>
  [...text.matchAll(/\bnpx passerelle ([a-z][a-z -]*)/g)].map(([, words = '']) => {
    const said = words.trim();
    return commands.find((name) => said === name || said.startsWith(`${name} `)) ?? said;
  });

describe.each(documents)('%s', (file) => {
  test('every relative link leads to a file, and to a heading of it', () => {
    expect(deadLinks(file, read(file))).toEqual([]);
  });

  test('every command is a script of package.json, or one of the command line', () => {
    expect(namedScripts(read(file)).filter((name) => !(name in scripts))).toEqual([]);
    expect(namedCommands(read(file)).filter((name) => !commands.includes(name))).toEqual([]);
  });
});

test('every script and every command is named in the documents', () => {
  const named = new Set(documents.flatMap((file) => namedScripts(read(file))));
  expect(Object.keys(scripts).filter((name) => !named.has(name))).toEqual([]);
  const listed = new Set(documents.flatMap((file) => namedCommands(read(file))));
  expect(commands.filter((name) => !listed.has(name))).toEqual([]);
});

test('every page of a folder is in the index of the folder', () => {
  const missing = documents
    .filter((file) => file.startsWith('docs/') && !file.endsWith('/README.md'))
    .filter((file) => {
      const links = relativeLinks(read(join(dirname(file), 'README.md')));
      return !links.some((link) => join(dirname(file), link) === file);
    });
  expect(missing).toEqual([]);
});

test('a record of a decision has at most 40 lines', () => {
  const records = documents.filter((file) => /^docs\/decisions\/\d{4}-/.test(file));
  expect(records.length).toBeGreaterThan(0);
  expect(records.filter((file) => read(file).trimEnd().split('\n').length > 40)).toEqual([]);
});

test('and these checks see what is wrong', () => {
  expect(deadLinks('README.md', '[a](docs/none.md) [b](README.md#none) [c](README.md#test)')).toEqual([
    'docs/none.md',
    'README.md#none',
  ]);
  expect(namedScripts('`npm run none -- X`, npm run -s nginx, `npm test`')).toEqual([
    'none',
    'nginx',
    'test',
  ]);
  const named =
    '`npx passerelle none X`, `npx passerelle move files --to s3`, npx passerelle move house, npx passerelle --help';
  expect(namedCommands(named)).toEqual(['none', 'move files', 'move house']);
});
