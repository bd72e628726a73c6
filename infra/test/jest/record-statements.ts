import { join, relative } from 'node:path';
import { expect } from '@jest/globals';
import { RECORD_FILE, RECORDS_FOLDER } from '../../../api/src/testing/database/statement-record.ts';

const ROOT = join(import.meta.dirname, '../../..');

// Each test file of a run that is recorded has a record of its own, which is named after it.
const folder = process.env[RECORDS_FOLDER];
const { testPath } = expect.getState();
if (folder && testPath) {
  process.env[RECORD_FILE] = join(folder, encodeURIComponent(relative(ROOT, testPath)));
}
