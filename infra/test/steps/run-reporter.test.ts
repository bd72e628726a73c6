import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { runCommand } from '../../start/command.ts';

const PASSING = `
import { test } from 'node:test';
test('passes', () => {});
test('is left out', { skip: true }, () => {});
`;
const FAILING = `
import { test } from 'node:test';
test('passes', () => {});
test('fails', () => { throw new Error('expected to fail'); });
`;

test('a run of several files ends with one count of them all, and the files that failed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'passerelle-count-'));
  const passing = join(folder, 'passing.mjs');
  const failing = join(folder, 'failing.mjs');
  await writeFile(passing, PASSING);
  await writeFile(failing, FAILING);
  const report = join(folder, 'report.json');

  await runCommand(process.execPath, [
    '--test',
    `--test-reporter=${join(import.meta.dirname, 'run-reporter.ts')}`,
    `--test-reporter-destination=${report}`,
    passing,
    failing,
  ]);

  expect(JSON.parse(await readFile(report, 'utf8'))).toMatchObject({
    counts: { passed: 2, failed: 1, skipped: 1 },
    failedFiles: [failing],
  });
  await rm(folder, { recursive: true });
});
