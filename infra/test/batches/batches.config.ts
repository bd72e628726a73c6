import { existsSync } from 'node:fs';
import { join } from 'node:path';
import config from '../../../jest.config.ts';
import { BATCHES_FOLDER } from './write-batches.ts';

/** The configuration of all workspaces, for the batches of a run in place of the test files. */
export default {
  ...config,
  projects: config.projects?.flatMap((project) => {
    if (typeof project === 'string') throw new Error(`The project ${project} is not stated in place.`);
    const root = join(BATCHES_FOLDER, String(project.displayName));
    // A checkout in which only some projects were ever run has no batches of the others.
    if (!existsSync(root)) return [];
    return {
      ...project,
      roots: [root],
      testMatch: ['**/*.test.ts'],
      testPathIgnorePatterns: [],
      modulePathIgnorePatterns: ['/dist/', '<rootDir>/data/'],
    };
  }),
};
