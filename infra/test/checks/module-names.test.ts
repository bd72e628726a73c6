import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { frontEnds, moduleNames } from '@passerelle/federation/workspace';
import { ROOT } from '../../develop/start/command.ts';

/*
 * Role modules are found by the list of workspaces and described by their module.json: code that names one would have to
 * be changed for the next one.
 */

const isTest = (file: string) => /\.test\.tsx?$|\/testing\/(?!src\/)/.test(file);

/** The role modules, other than its own, that the sources of a folder name. */
function modulesNamedIn(folder: string): string[] {
  const files = globSync(`${folder}/**/*.{ts,tsx,json,css,html}`, {
    cwd: ROOT,
    exclude: (path) => /(?:^|\/)(?:node_modules|dist|\.cache)$/.test(path),
  });
  const others = moduleNames.filter((name) => name !== folder);
  return files
    .filter((file) => !isTest(file))
    .flatMap((file) => {
      const text = readFileSync(join(ROOT, file), 'utf8');
      return others.filter((name) => text.includes(name)).map((name) => `${file} names ${name}`);
    });
}

test.each(['mf-shared', ...frontEnds])('%s names no other role module', (folder) => {
  expect(modulesNamedIn(folder)).toEqual([]);
});
