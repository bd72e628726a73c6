import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { runCommand } from '../../start/command.ts';

const TESTS = `
import { test } from 'node:test';
test('passes', () => {});
test('fails', () => { throw new Error('expected to fail'); });
test('is left out', { skip: true }, () => {});
`;

test('a run of several files ends with one count of them all', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'passerelle-count-'));
  const files = ['first.mjs', 'second.mjs'].map((name) => join(folder, name));
  for (const file of files) await writeFile(file, TESTS);
  const counts = join(folder, 'counts.json');

  await runCommand(process.execPath, [
    '--test',
    `--test-reporter=${join(import.meta.dirname, 'count-reporter.ts')}`,
    `--test-reporter-destination=${counts}`,
    ...files,
  ]);

  expect(JSON.parse(await readFile(counts, 'utf8'))).toMatchObject({ passed: 2, failed: 2, skipped: 2 });
  await rm(folder, { recursive: true });
});
