import { fetchedPackages, type LockEntries } from './lock-file.ts';

/** Free licences, by their SPDX identifiers, that ask for nothing but a notice. */
const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Zlib',
]);

interface Exception {
  /** The package's name, or what the names begin with. */
  readonly packages: RegExp;
  /** The licence that the lock file states; undefined where it states none. */
  readonly licence: string | undefined;
  readonly why: string;
}

const EXCEPTIONS: readonly Exception[] = [
  {
    packages: /^@img\/sharp-/,
    licence: 'LGPL-3.0-or-later',
    why: 'libvips, which sharp links dynamically and which is used unmodified',
  },
  {
    packages: /^@img\/sharp-/,
    licence: 'Apache-2.0 AND LGPL-3.0-or-later',
    why: 'sharp with libvips for Windows, which is used unmodified',
  },
  {
    packages: /^@img\/sharp-/,
    licence: 'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
    why: 'sharp with libvips for WebAssembly, which is used unmodified',
  },
  {
    packages: /^caniuse-lite$/,
    licence: 'CC-BY-4.0',
    why: 'data that the build of the front ends reads and does not deliver',
  },
  {
    packages: /^png-js$/,
    licence: undefined,
    why: 'its package.json names no licence; its LICENSE file is that of MIT',
  },
  {
    packages: /^@rspack\/binding-/,
    licence: undefined,
    why: 'MIT as @rspack/binding; not installed on our platforms, so that no package.json was read',
  },
  {
    packages: /^@swc\/core-/,
    licence: undefined,
    why: 'Apache-2.0 as @swc/core; not installed on our platforms, so that no package.json was read',
  },
];

const nameOf = (folder: string) => folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Whether an SPDX expression leaves a choice that is allowed as a whole; of nested expressions none is understood. */
function isAllowed(expression: string): boolean {
  const choices = expression.replace(/^\((.*)\)$/, '$1').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((licence) => ALLOWED.has(licence)));
}

/** The packages of production whose licence is not allowed, nor an exception, each in a line. */
export function licenceProblems(entries: LockEntries): string[] {
  return fetchedPackages(entries)
    .filter(([, { dev }]) => !dev)
    .flatMap(([folder, { license }]) => {
      const name = nameOf(folder);
      if (license && isAllowed(license)) return [];
      if (EXCEPTIONS.some(({ packages, licence }) => packages.test(name) && licence === license)) return [];
      return [`${folder} has the licence ${license ?? '(none named)'}, which is not an allowed one`];
    });
}
