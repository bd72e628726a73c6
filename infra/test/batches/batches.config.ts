import { join } from 'node:path';
import config from '../../../jest.config.ts';
import { BATCHES_FOLDER } from './write-batches.ts';

/** The configuration of all workspaces, for the batches of a run in place of the test files. */
export default {
  ...config,
  projects: config.projects?.map((project) => {
    if (typeof project === 'string') throw new Error(`The project ${project} is not stated in place.`);
    return {
      ...project,
      roots: [join(BATCHES_FOLDER, String(project.displayName))],
      testMatch: ['**/*.test.ts'],
      testPathIgnorePatterns: [],
      modulePathIgnorePatterns: ['/dist/', '<rootDir>/data/'],
    };
  }),
};
