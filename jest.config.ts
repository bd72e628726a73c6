import { frontEnds } from '@passerelle/federation/workspace';
import type { Config } from 'jest';
import { mapLibraries } from './infra/test/jest/libraries/imported.ts';

/** What every project has in common. All code runs as native ES modules, TypeScript compiled file by file by swc. */
const common = {
  rootDir: import.meta.dirname,
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
} satisfies Config;

const asset = '<rootDir>/infra/test/jest/asset.ts';

/** One configuration for all workspaces: `npm run jest -- PATH` runs one file. */
const config: Config = {
  // A screen with long lists takes seconds where several builds and browsers share two cores; a hang is still found.
  testTimeout: 30_000,
  // What a file of native modules has loaded is never let go: a worker that has run a hundred of them has no memory left.
  workerIdleMemoryLimit: '1GB',
  projects: [
    {
      ...common,
      displayName: 'node',
      testEnvironment: 'node',
      roots: ['<rootDir>/api', '<rootDir>/infra'],
      testMatch: ['**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', '/infra/test/jest/'],
      setupFilesAfterEnv: ['<rootDir>/infra/test/jest/record-statements.ts'],
      globalSetup: '<rootDir>/infra/test/jest/node-setup.ts',
      globalTeardown: '<rootDir>/infra/test/jest/node-teardown.ts',
      moduleNameMapper: mapLibraries(import.meta.dirname, 'node'),
    },
    {
      ...common,
      displayName: 'screens',
      globalSetup: '<rootDir>/infra/test/jest/screens-setup.ts',
      testEnvironment: '<rootDir>/infra/test/jest/screen-environment.ts',
      roots: [
        '<rootDir>/infra/test/jest',
        '<rootDir>/infra/test/screens',
        '<rootDir>/infra/develop/new-module/template',
        '<rootDir>/mf-shared',
        ...frontEnds.map((name) => `<rootDir>/${name}`),
      ],
      testMatch: ['**/*.test.ts', '**/*.test.tsx'],
      setupFilesAfterEnv: ['<rootDir>/infra/test/jest/screen-setup.ts'],
      moduleNameMapper: {
        '\\.(?:css|woff2?|svg|png|jpe?g|webp)$': asset,
        '^@fontsource-variable/': asset,
        ...mapLibraries(import.meta.dirname, 'screens'),
      },
    },
  ],
};

export default config;
