import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What screen tests load; what builds and serves the front ends is elsewhere. */
const SOURCES = [
  '{mf-shared,shell,mf-startup,mf-client,mf-admin}/src/**/*.{ts,tsx}',
  'api/contract/**/*.ts',
  'infra/test/jest/screen-*.{ts,tsx}',
];
/** An import from a package, as the sources are formatted. */
const IMPORT = /(?:\bfrom |^import |\bimport\()'(?<specifier>[^'.][^']*)'\)?;?$/gm;
/** What the compiler of JSX imports without anybody having written it. */
const JSX = 'react/jsx-runtime';
/** Ours, Node's and Jest's are not bundled; a style sheet is nothing to a test. */
const NOT_BUNDLED = /^(?:@passerelle\/|@jest\/|@fontsource|node:|jest-|webpack)|\.css$/;

/** The bundle of libraries for a state of the sources and of the lock file. */
export interface Libraries {
  /** What the sources import: `react`, `react-dom/client`. */
  readonly specifiers: readonly string[];
  /** Where the bundle is, or is to be. */
  readonly folder: string;
}

/** The file of the bundle that stands for an import. */
export function fileNameOf(specifier: string): string {
  return specifier.replaceAll('/', '__');
}

/** Which libraries the screens import, and where their bundle belongs: elsewhere whenever it would be another one. */
export function findLibraries(root: string): Libraries {
  const files = globSync(SOURCES, { cwd: root, exclude: ['**/node_modules', 'api/**/*.test.ts'] });
  const found = files.flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(IMPORT)]);
  const all = new Set([JSX, ...found.map(({ groups }) => groups?.specifier ?? '')]);
  const specifiers = [...all].filter((specifier) => !NOT_BUNDLED.test(specifier)).sort();
  const hash = createHash('sha256').update(specifiers.join());
  for (const file of ['package-lock.json', 'infra/test/jest/libraries/bundle.ts']) {
    hash.update(readFileSync(join(root, file)));
  }
  const folder = join(root, 'node_modules/.cache/passerelle-tests', hash.digest('hex').slice(0, 16));
  return { specifiers, folder };
}
