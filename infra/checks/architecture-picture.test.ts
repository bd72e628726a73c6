import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../start/command.ts';

const DOCUMENT = 'docs/developing/architecture.md';

/** The folders of the parts by the name that they have in the picture; infra imports everything and is not in it. */
const FOLDERS: Record<string, string> = {
  contract: 'api/contract',
  api: 'api/src',
  'mf-shared': 'mf-shared',
  shell: 'shell',
  'mf-startup': 'mf-startup',
  'mf-client': 'mf-client',
  'mf-admin': 'mf-admin',
  infra: 'infra',
};
const PACKAGES: Record<string, string> = {
  '@passerelle/contract': 'contract',
  '@passerelle/shared': 'mf-shared',
};

/** The part that a path of the repository belongs to. */
const partOf = (path: string) =>
  Object.entries(FOLDERS).find(([, folder]) => `${path}/`.startsWith(`${folder}/`))?.[0];

/** The part that a file takes something from with this specifier; undefined for a package from outside. */
function importedPart(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return partOf(join(dirname(file), specifier));
  return PACKAGES[specifier.split('/').slice(0, 2).join('/')];
}

const IMPORT = /(?:\bfrom|\bimport|\bimport\()\s*'([^']+)'/g;

/** The arrows between parts that a source makes. */
function arrowsOf(file: string): string[] {
  const from = partOf(file);
  return [...readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT)]
    .map(([, specifier = '']) => importedPart(file, specifier))
    .filter((to) => to !== undefined && to !== from)
    .map((to) => `${from} --> ${to}`);
}

function arrowsOfSources(): string[] {
  const sources = globSync(
    '{api/contract,api/src,mf-shared,shell,mf-startup,mf-client,mf-admin}/**/*.{ts,tsx}',
    {
      cwd: ROOT,
      exclude: (path) => /(?:^|\/)(?:node_modules|dist|\.cache)$/.test(path),
    },
  );
  return [...new Set(sources.flatMap(arrowsOf))].sort();
}

test('the picture of the parts has the arrows that the imports make, and no other', () => {
  const picture = readFileSync(join(ROOT, DOCUMENT), 'utf8').match(/```mermaid\n(.*?)```/s)?.[1] ?? '';
  const drawn = [...picture.matchAll(/^\s*([\w-]+ --> [\w-]+)$/gm)].map(([, arrow = '']) => arrow);
  expect(drawn.sort()).toEqual(arrowsOfSources());
});
