import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { frontEnds } from '@passerelle/federation/workspace';
import { ROOT } from '../../develop/start/command.ts';

interface Manifest {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));

/** At the beginning of a line: what stands in the texts of a test imports nothing. */
const IMPORT = /^(?:(?:import|export|\}).* from|import) '([^'.\n][^'\n]*)'/gm;
const isTest = (file: string) => /\.test\.tsx?$|\/src\/(?:.+\/)?testing\//.test(file);
/** What comes with Node, or is put in its place by webpack. */
const isForeign = (name: string) => name.startsWith('node:') || name === '@passerelle/developed-module';

/** The packages whose code the sources of a folder import. */
function packagesImported(folder: string, areTests: boolean): string[] {
  const files = globSync(`${folder}/**/*.{ts,tsx}`, {
    cwd: ROOT,
    exclude: (path) => /(?:^|\/)(?:node_modules|dist|\.cache)$/.test(path),
  }).filter((file) => areTests || !isTest(file));
  const specifiers = files.flatMap((file) => [...readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT)]);
  const names = specifiers.map(([, specifier = '']) =>
    specifier
      .split('/')
      .slice(0, specifier.startsWith('@') ? 2 : 1)
      .join('/'),
  );
  return [...new Set(names)].filter((name) => !isForeign(name)).sort();
}

const shared = globSync('mf-shared/*/package.json', { cwd: ROOT }).map(dirname).sort();
const isOurs = (name: string) => name.startsWith('@passerelle/');
const forEverything = Object.keys(readManifest('.').devDependencies ?? {});

test.each(shared)('%s names in its package.json what it imports', (folder) => {
  const { name, dependencies = {}, devDependencies = {} } = readManifest(folder);
  const own = [name, ...forEverything];
  const missing = (imported: string[], named: object) =>
    imported.filter((each) => !own.includes(each) && !(each in named));

  expect(missing(packagesImported(folder, false), dependencies)).toEqual([]);
  expect(missing(packagesImported(folder, true), { ...dependencies, ...devDependencies })).toEqual([]);
});

test.each([...shared, ...frontEnds])('%s names our packages that it imports, and no other', (folder) => {
  const { name, dependencies = {}, devDependencies = {} } = readManifest(folder);
  const imported = (areTests: boolean) =>
    packagesImported(folder, areTests).filter((each) => isOurs(each) && each !== name);

  expect(Object.keys(dependencies).filter(isOurs).sort()).toEqual(imported(false));
  expect(
    Object.keys({ ...dependencies, ...devDependencies })
      .filter(isOurs)
      .sort(),
  ).toEqual(imported(true));
});
