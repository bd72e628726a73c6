import { COMPILED_CODE } from '../../../api/src/testing/processes/program.ts';
import { bundleLibraries } from './libraries/bundle.ts';

/** What is done once, before the first test of a screen. */
export default async function setUp(): Promise<void> {
  // Halves what the workers need for their start.
  process.env.NODE_COMPILE_CACHE ??= COMPILED_CODE;
  await bundleLibraries('screens');
}
