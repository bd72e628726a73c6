import type { GlobalConfig, ProjectConfig } from 'jest';
import { beginRun } from '../../../api/src/testing/test-run.ts';
import { bundleLibraries } from './libraries/bundle.ts';

/** What is done once, before the first test of a project. */
export default async function setUp(_: GlobalConfig, { displayName }: ProjectConfig): Promise<void> {
  const isOfScreens = displayName?.name === 'screens';
  await bundleLibraries(isOfScreens ? 'screens' : 'node');
  if (!isOfScreens) await beginRun();
}
