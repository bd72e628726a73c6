import { moduleNames, repository } from '@passerelle/federation/workspace';
import type { Config } from 'jest';
import { limits, screenTests } from '../../test/jest/projects.ts';

/** The tests of a repository that has modules and the kit, and nothing else of Passerelle. */
const config: Config = {
  ...limits,
  projects: [
    screenTests(
      repository,
      moduleNames.map((name) => `<rootDir>/${name}`),
    ),
  ],
};

export default config;
