import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { checkEngineIndependence } from './engine-independence.ts';

const MARKED = 'api/src/http/openapi/openapi.test.ts';
const UNMARKED = 'api/src/db/migrate.test.ts';

let folder: string;
let said: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passerelle-records-'));
  said = '';
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += text;
    return true;
  });
});
afterEach(() => rm(folder, { recursive: true }));

async function record(file: string, ...statements: string[]): Promise<void> {
  const lines = statements.map((statement) => `${JSON.stringify(statement)}\n`);
  await writeFile(join(folder, encodeURIComponent(file)), lines.join(''));
}

test('passes where a marked file asks only what an unmarked one asks', async () => {
  await record(MARKED, 'select * from `users` where `id` in (?)');
  await record(UNMARKED, 'select * from `users` where `id` in (?, ?)', 'delete from `users`');
  expect(checkEngineIndependence(folder)).toMatchObject({ passed: 1, failed: 0 });
  expect(said).toBe('');
});

test('fails where it asks anything else, and names the file and the statement', async () => {
  await record(MARKED, 'select * from `users` where `id` in (?)', 'delete from `users`');
  await record(UNMARKED, 'select * from `users` where `id` in (?, ?)');
  expect(checkEngineIndependence(folder)).toMatchObject({ passed: 0, failed: 1 });
  expect(said).toContain(`\n  ${MARKED}: delete from users\n`);
});

test('fails where nothing was recorded, which would prove nothing', () => {
  expect(checkEngineIndependence(folder)).toMatchObject({ passed: 0, failed: 1 });
  expect(said).toBe('No test file has recorded its statements.\n');
});
