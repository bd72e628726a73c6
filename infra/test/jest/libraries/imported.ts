import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { frontEnds } from '@passerelle/federation/workspace';

/** The two kinds of tests, as the projects of jest.config.ts are called. */
export type TestKind = 'node' | 'screens';

/** What is bundled for a kind of tests. */
interface Selection {
  /** The sources whose imports are bundled. */
  readonly sources: readonly string[];
  /** Imported without anybody having written it: by what the compiler makes of JSX. */
  readonly also: readonly string[];
  /** What stays as it is. */
  readonly notBundled: RegExp;
}

/** Ours, Node's and Jest's own. */
const NEVER = '@passerelle/|@jest/|jest-|node:';

const SELECTIONS: Readonly<Record<TestKind, Selection>> = {
  screens: {
    sources: [
      `{mf-shared/*,${frontEnds}}/src/**/*.{ts,tsx}`,
      'api/contract/**/*.ts',
      'infra/test/jest/screen-*.{ts,tsx}',
    ],
    also: ['react/jsx-runtime'],
    notBundled: new RegExp(`^(?:${NEVER}|@fontsource)|\\.css$`),
  },
  node: {
    sources: ['api/{src,contract}/**/*.ts'],
    also: ['pg'],
    // Native code, what reaches into Node itself or into other libraries, and large ones that a file or two loads.
    notBundled: new RegExp(
      `^(?:${NEVER}|argon2|nock|sharp|sqlite3|@fastify/otel|@opentelemetry/|@fontsource|pdfjs-dist|s3rver|smtp-server|@faker-js)`,
    ),
  },
};

/** An import from a package, as the sources are formatted. */
const IMPORT = /(?:\bfrom |^import |\bimport\()'(?<specifier>[^'.][^']*)'\)?;?$/gm;

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

/** Which libraries the tests load, and where their bundle belongs: elsewhere whenever it would be another one. */
export function findLibraries(root: string, kind: TestKind): Libraries {
  const { sources, also, notBundled } = SELECTIONS[kind];
  const files = globSync([...sources], { cwd: root, exclude: ['**/node_modules'] });
  const found = files.flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(IMPORT)]);
  const all = new Set([...also, ...found.map(({ groups }) => groups?.specifier ?? '')]);
  const specifiers = [...all].filter((specifier) => !notBundled.test(specifier)).sort();
  const hash = createHash('sha256').update(specifiers.join());
  for (const file of ['package-lock.json', 'infra/test/jest/libraries/bundle.ts']) {
    hash.update(readFileSync(join(root, file)));
  }
  const folder = `${kind}-${hash.digest('hex').slice(0, 16)}`;
  return { specifiers, folder: join(root, 'node_modules/.cache/passerelle-tests', folder) };
}

/** Where Jest finds the libraries: each import and its file. */
export function mapLibraries(root: string, kind: TestKind): Record<string, string> {
  const { specifiers, folder } = findLibraries(root, kind);
  return Object.fromEntries(
    specifiers.map((specifier) => [`^${specifier}$`, join(folder, `${fileNameOf(specifier)}.mjs`)]),
  );
}
