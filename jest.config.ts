import { frontEnds } from '@passerelle/federation/workspace';
import type { Config } from 'jest';
import { limits, programTests, screenTests } from './infra/test/jest/projects.ts';

/** One configuration for all workspaces: `npm run jest -- PATH` runs one file. */
const config: Config = {
  ...limits,
  projects: [
    programTests(import.meta.dirname, ['<rootDir>/api', '<rootDir>/infra']),
    screenTests(import.meta.dirname, [
      '<rootDir>/infra/test/jest',
      '<rootDir>/infra/test/screens',
      '<rootDir>/infra/develop/new-module/template',
      '<rootDir>/mf-shared',
      ...frontEnds.map((name) => `<rootDir>/${name}`),
    ]),
  ],
};

export default config;
