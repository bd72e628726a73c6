import { describe, test } from '@jest/globals';
import { LEFT_OUT } from '../left-out.ts';

/**
 * `describe` and `test` for what needs something that installing the packages does not bring, such as nginx. Where it
 * is missing they leave out what they are given, and the summary of the tests says why; with CI=true that fails.
 */
export function needs(what: string, isThere: boolean): { describe: typeof describe; test: typeof test } {
  if (isThere) return { describe, test };
  if (process.env.CI === 'true') {
    test(`needs ${what}`, () => {
      throw new Error(`With CI=true nothing may be left out: install ${what} on this machine.`);
    });
  } else test.skip(LEFT_OUT + what, () => {});
  return { describe: describe.skip as typeof describe, test: test.skip as typeof test };
}
