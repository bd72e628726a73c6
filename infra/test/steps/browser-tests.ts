import { globSync } from 'node:fs';
import { ROOT } from '../../start/command.ts';
import type { Outcome } from '../outcome.ts';
import { runNodeTests } from './node-tests.ts';

/** Runs infra/e2e/*.e2e.ts, one file after the other: each has a browser and a whole system of its own. */
export async function runBrowserTests(): Promise<Outcome> {
  return runNodeTests(globSync('infra/e2e/**/*.e2e.ts', { cwd: ROOT }).sort());
}
