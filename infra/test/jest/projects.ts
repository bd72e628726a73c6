import type { Config } from 'jest';
import { mapLibraries } from './libraries/imported.ts';

type Project = Exclude<NonNullable<Config['projects']>[number], string>;

/** What every project has in common. All code runs as native ES modules, TypeScript compiled file by file by swc. */
const common = {
  transform: {
    '\\.(?:tsx?|mts)$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2023',
          experimental: { keepImportAttributes: true },
        },
        sourceMaps: 'inline',
      },
    ],
  },
  extensionsToTreatAsEsm: ['.ts', '.tsx', '.mts'],
  moduleFileExtensions: ['ts', 'tsx', 'mts', 'js', 'mjs', 'cjs', 'json'],
  modulePathIgnorePatterns: ['/dist/', '/\\.cache/', '<rootDir>/data/'],
  restoreMocks: true,
} satisfies Project;

const asset = '<rootDir>/infra/test/jest/asset.ts';

/** Limits of a run, whatever its projects are. */
export const limits: Config = {
  // A screen with long lists takes seconds where several builds and browsers share two cores; a hang is still found.
  testTimeout: 30_000,
  // What a file of native modules has loaded is never let go: a worker that has run a hundred of them has no memory left.
  workerIdleMemoryLimit: '1GB',
};

/** Tests of programs, on Node. */
export function programTests(rootDir: string, roots: readonly string[]): Project {
  return {
    ...common,
    rootDir,
    displayName: 'node',
    testEnvironment: 'node',
    roots: [...roots],
    testMatch: ['**/*.test.ts'],
    testPathIgnorePatterns: ['/node_modules/', '/infra/test/jest/'],
    setupFilesAfterEnv: ['<rootDir>/infra/test/jest/record-statements.ts'],
    globalSetup: '<rootDir>/infra/test/jest/node-setup.ts',
    globalTeardown: '<rootDir>/infra/test/jest/node-teardown.ts',
    moduleNameMapper: mapLibraries(rootDir, 'node'),
  };
}

/** Tests of what people see, in jsdom. */
export function screenTests(rootDir: string, roots: readonly string[]): Project {
  return {
    ...common,
    rootDir,
    displayName: 'screens',
    globalSetup: '<rootDir>/infra/test/jest/screens-setup.ts',
    testEnvironment: '<rootDir>/infra/test/jest/screen-environment.ts',
    roots: [...roots],
    testMatch: ['**/*.test.ts', '**/*.test.tsx'],
    setupFilesAfterEnv: ['<rootDir>/infra/test/jest/screen-setup.ts'],
    moduleNameMapper: {
      '\\.(?:css|woff2?|svg|png|jpe?g|webp)$': asset,
      '^@fontsource-variable/': asset,
      ...mapLibraries(rootDir, 'screens'),
    },
  };
}
