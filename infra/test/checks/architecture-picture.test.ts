import { globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { frontEnds, moduleNames } from '@passerelle/federation/workspace';
import { ROOT } from '../../develop/start/command.ts';

const DOCUMENT = 'docs/developing/architecture.md';

/** The folders of the parts by the name that they have in the picture; infra imports everything and is not in it. */
const FOLDERS: Record<string, string> = {
  contract: 'api/contract',
  api: 'api/src',
  'mf-shared': 'mf-shared',
  shell: 'shell',
  infra: 'infra',
};

const sharedPackages = globSync('mf-shared/*/package.json', { cwd: ROOT }).map(dirname);

/** The folder of each workspace of which something is imported, by the name it is imported with. */
const PACKAGES: Record<string, string> = Object.fromEntries(
  ['api/contract', ...sharedPackages].map((folder) => [
    JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')).name,
    folder,
  ]),
);

/** The part that a path of the repository belongs to; the role modules are one, whatever their number. */
const partOf = (path: string) =>
  moduleNames.includes(path.split('/')[0] ?? '')
    ? 'role-modules'
    : Object.entries(FOLDERS).find(([, folder]) => `${path}/`.startsWith(`${folder}/`))?.[0];

/** The package of mf-shared that a path of the repository belongs to. */
const packageOf = (path: string) => /^mf-shared\/([^/]+)/.exec(path)?.[1];

/** Where a file takes something from with this specifier; undefined for a package from outside. */
function importedPath(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return join(dirname(file), specifier);
  return PACKAGES[specifier.split('/').slice(0, 2).join('/')];
}

const IMPORT = /(?:\bfrom|\bimport|\bimport\()\s*'([^']+)'/g;

type Place = (path: string) => string | undefined;

/** The arrows that a source makes between the places that are asked for. */
function arrowsOf(file: string, placeOf: Place): string[] {
  const from = placeOf(file);
  return [...readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT)]
    .map(([, specifier = '']) => placeOf(importedPath(file, specifier) ?? ''))
    .filter((to) => to !== undefined && to !== from)
    .map((to) => `${from} --> ${to}`);
}

function arrowsIn(folders: string, placeOf: Place, isCounted = (_file: string) => true): string[] {
  const sources = globSync(`${folders}/**/*.{ts,tsx}`, {
    cwd: ROOT,
    exclude: (path) => /(?:^|\/)(?:node_modules|dist|\.cache)$/.test(path),
  });
  return [...new Set(sources.filter(isCounted).flatMap((file) => arrowsOf(file, placeOf)))].sort();
}

/** The arrows of the pictures of the document, one list for each. */
const pictures = [...readFileSync(join(ROOT, DOCUMENT), 'utf8').matchAll(/```mermaid\n(.*?)```/gs)].map(
  ([, picture = '']) =>
    [...picture.matchAll(/^\s*([\w-]+ --> [\w-]+)$/gm)].map(([, arrow = '']) => arrow).sort(),
);

test('the picture of the parts has the arrows that the imports make, and no other', () => {
  const folders = `{api/contract,api/src,mf-shared,${frontEnds}}`;
  expect(pictures[0]).toEqual(arrowsIn(folders, partOf));
});

test('and so has the picture of the packages of mf-shared, tests aside', () => {
  const isDelivered = (file: string) => !/\.test\.tsx?$|\/src\/testing\//.test(file);
  expect(pictures[1]).toEqual(arrowsIn('mf-shared', packageOf, isDelivered));
});

/** Folders of which the layout says what each of those in them is for. */
const LAID_OUT = [
  'api/src',
  'mf-shared',
  'shell/src',
  'infra/develop',
  'infra/measure',
  'infra/serve',
  'infra/operate',
  'infra/deploy',
];
/** What holds the same everywhere is not told of each place. */
const EVERYWHERE = ['locales', 'testing', 'commands'];

/** The folders that the layout names: `a/b c` is two of one folder, and what an entry names further is within it. */
const laidOut = [...readFileSync(join(ROOT, DOCUMENT), 'utf8').matchAll(/^- `([^`]+)`(.*)$/gm)].flatMap(
  ([, paths = '', words = '']) => {
    const [first = '', ...others] = paths.split(' ');
    const within = [...words.matchAll(/`([\w -]+)`/g)].flatMap(([, names = '']) => names.split(' '));
    return [
      first,
      ...others.map((name) => join(dirname(first), name)),
      ...within.map((name) => join(first, name)),
    ];
  },
);

test('the layout has every folder that somebody looks for', () => {
  const folders = LAID_OUT.flatMap((parent) =>
    readdirSync(join(ROOT, parent), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !EVERYWHERE.includes(entry.name))
      .map(({ name }) => `${parent}/${name}`),
  );
  expect(folders.filter((folder) => !laidOut.some((path) => `${path}/`.startsWith(`${folder}/`)))).toEqual(
    [],
  );
});
