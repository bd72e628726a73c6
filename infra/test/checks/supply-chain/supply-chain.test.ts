import { describe, expect, test } from '@jest/globals';
import { licenceProblems } from './licences.ts';
import { lockProblems } from './lock-file.ts';

const integrity = 'sha512-AAAA';

describe('the check of the lock file', () => {
  test('accepts hashed packages of the registry, our workspaces, and links to them', () => {
    const entries = {
      '': { version: '1.0.0' },
      api: { version: '1.0.0' },
      'node_modules/@passerelle/api': { resolved: 'api', link: true },
      'node_modules/fastify': { version: '5.0.0', integrity },
      'api/node_modules/pino': { version: '9.0.0', integrity },
    };
    expect(lockProblems(entries)).toEqual([]);
  });

  test.each([
    ['a package without a hash', {}, 'has no SHA-512 integrity'],
    ['a package with a weak hash', { integrity: 'sha1-AAAA' }, 'has no SHA-512 integrity'],
    [
      'a package with an address of its own',
      { integrity, resolved: 'https://example.org/one.tgz' },
      'names an address that it is fetched from',
    ],
    [
      'a binary for our platform without a hash',
      { optional: true, os: ['linux'], cpu: ['x64'], libc: ['glibc'] },
      'has no SHA-512 integrity',
    ],
  ])('refuses %s', (_what, entry, problem) => {
    const entries = { 'node_modules/one': { version: '1.0.0', ...entry } };
    expect(lockProblems(entries)).toEqual([`node_modules/one ${problem}`]);
  });

  test('accepts a binary without a hash for a platform that is not ours', () => {
    expect(
      lockProblems({
        'node_modules/one-darwin-arm64': { optional: true, os: ['darwin'], cpu: ['arm64'] },
        'node_modules/one-linux-musl': { optional: true, os: ['linux'], cpu: ['x64'], libc: ['musl'] },
      }),
    ).toEqual([]);
  });
});

describe('the check of licences', () => {
  const problemsOf = (name: string, license?: string, dev = false) =>
    licenceProblems({ [`node_modules/${name}`]: { ...(license && { license }), dev } });

  test.each(['MIT', '(MIT OR WTFPL)', 'Apache-2.0 AND MIT', '(BSD-2-Clause OR GPL-3.0-only)'])(
    '%s is allowed',
    (licence) => {
      expect(problemsOf('one', licence)).toEqual([]);
    },
  );

  test.each(['GPL-3.0-only', 'Apache-2.0 AND GPL-3.0-only', '(MIT OR WTFPL) AND GPL-3.0-only', 'UNLICENSED'])(
    '%s is not',
    (licence) => {
      expect(problemsOf('one', licence)).toEqual([
        `node_modules/one has the licence ${licence}, which is not an allowed one`,
      ]);
    },
  );

  test('an exception is for its package and its licence alone', () => {
    expect(problemsOf('@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later')).toEqual([]);
    expect(problemsOf('one', 'LGPL-3.0-or-later')).toHaveLength(1);
    expect(problemsOf('@img/sharp-libvips-linux-x64', 'GPL-3.0-only')).toHaveLength(1);
    expect(problemsOf('png-js')).toEqual([]);
    expect(problemsOf('other-js')).toHaveLength(1);
  });

  test('what only develops and tests may have any', () => {
    expect(problemsOf('one', 'MPL-2.0', true)).toEqual([]);
  });
});
