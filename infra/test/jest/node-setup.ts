import { beginRun } from '../../../api/src/testing/database/test-run.ts';
import { COMPILED_CODE } from '../../../api/src/testing/processes/program.ts';
import { bundleLibraries } from './libraries/bundle.ts';

/**
 * What is done once, before the first test outside a browser's window. It has a file of its own because Jest runs a file that
 * several projects name for the first of them alone.
 */
export default async function setUp(): Promise<void> {
  // Halves what the workers and the hundreds of programs that tests start need for their start.
  process.env.NODE_COMPILE_CACHE ??= COMPILED_CODE;
  await bundleLibraries('node');
  await beginRun();
}
