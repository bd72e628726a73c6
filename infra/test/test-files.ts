import { globSync } from 'node:fs';
import { isAbsolute, relative, resolve } from 'node:path';
import { ROOT } from '../develop/start/command.ts';

/** Test files by what runs them; paths from the root. */
export interface TestFiles {
  readonly jest: readonly string[];
  readonly browser: readonly string[];
}

const exclude = ['**/node_modules/**', '**/dist/**', '**/.cache/**'];
const find = (pattern: string) =>
  globSync(pattern, { cwd: ROOT, exclude })
    .map((path) => path.replaceAll('\\', '/'))
    .sort();

/** All test files of the repository. */
export function findTestFiles(): TestFiles {
  return {
    jest: find('{api,infra,shell,mf-*}/**/*.test.{ts,tsx}'),
    browser: find('infra/test/e2e/**/*.e2e.ts'),
  };
}

/** A path as it is in the list, whatever folder it was typed in; a name stays as it is. */
function fromRoot(name: string, startFolder: string): string {
  const path = isAbsolute(name) ? name : resolve(startFolder, name);
  const inside = relative(ROOT, path).replaceAll('\\', '/');
  return name.includes('/') && !inside.startsWith('..') ? inside : name;
}

/**
 * The files that names on the command line mean: a path, a folder, or a part of a file's path, such as `users`.
 * @param startFolder the folder that paths on the command line start from
 * @throws {RangeError} for a name that no test file has; its message says so
 */
export function selectTestFiles(
  names: readonly string[],
  startFolder: string,
  all: TestFiles = findTestFiles(),
): TestFiles {
  const chosen = new Set<string>();
  for (const name of names) {
    const wanted = fromRoot(name, startFolder);
    const found = [...all.jest, ...all.browser].filter((path) => path.includes(wanted));
    if (found.length === 0) throw new RangeError(`No test file is called ${name}.`);
    for (const path of found) chosen.add(path);
  }
  return {
    jest: all.jest.filter((path) => chosen.has(path)),
    browser: all.browser.filter((path) => chosen.has(path)),
  };
}
