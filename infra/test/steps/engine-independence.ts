import { findEngineIndependent } from '../engines/independent-files.ts';
import { readRecords } from '../engines/records.ts';
import { findUnproven } from '../engines/unproven.ts';
import { type Outcome, one } from '../outcome.ts';

/**
 * Whether the test files that say they are independent of the engine of the database are: they send the engine
 * no statement that other files do not send to both engines.
 * @param folder the records of a whole run on SQLite
 */
export function checkEngineIndependence(folder: string): Outcome {
  const records = readRecords(folder);
  const unproven = findUnproven(records, findEngineIndependent());
  if (records.length === 0) process.stdout.write('No test file has recorded its statements.\n');
  if (unproven.length > 0) {
    process.stdout.write(
      [
        'These files say that they are independent of the engine, and ask what no file asks that runs on PostgreSQL:',
        ...unproven.map(({ file, statement }) => `  ${file}: ${statement}`),
        '',
      ].join('\n'),
    );
  }
  return one(records.length > 0 && unproven.length === 0);
}
