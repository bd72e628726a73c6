import { endRun } from '../../../api/src/testing/database/test-run.ts';

/** What is done once, after the last test of the API. */
export default function tearDown(): Promise<void> {
  return endRun();
}
