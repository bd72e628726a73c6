import type { GlobalConfig, ProjectConfig } from 'jest';
import { COMPILED_CODE } from '../../../api/src/testing/server-process.ts';
import { beginRun } from '../../../api/src/testing/test-run.ts';
import { bundleLibraries } from './libraries/bundle.ts';

/** What is done once, before the first test of a project. */
export default async function setUp(_: GlobalConfig, { displayName }: ProjectConfig): Promise<void> {
  // Halves what the workers and the hundreds of programs that tests start need for their start.
  process.env.NODE_COMPILE_CACHE ??= COMPILED_CODE;
  const isOfScreens = displayName?.name === 'screens';
  await bundleLibraries(isOfScreens ? 'screens' : 'node');
  if (!isOfScreens) await beginRun();
}
