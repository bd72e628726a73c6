import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { JSONReport } from '@playwright/test/reporter';
import { ROOT } from '../../develop/start/command.ts';
import { attachments } from '../e2e/support/attachments.ts';
import { describeFailedPages } from './failed-pages.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passerelle-failed-pages-'));
});

afterEach(() => rm(folder, { recursive: true }));

const context = (page: string) => [
  '# Test info',
  '',
  '# Page snapshot',
  '',
  '```yaml',
  page,
  '```',
  '',
  '# Test source',
  '',
  '```ts',
  'x',
  '```',
];

/** What the report of a run says of a test, of which each try has these attachments. */
function reportOf(...tries: { name: string; path?: string; body?: string }[][]): JSONReport {
  const results = tries.map((attachments) => ({ attachments }));
  const suite = { specs: [{ file: 'users.e2e.ts', title: 'invites', tests: [{ results }] }] };
  return { config: { rootDir: join(ROOT, 'infra/test/e2e') }, suites: [suite] } as unknown as JSONReport;
}

test('the page of each failed try is shown, and nothing of those that passed', async () => {
  const path = join(folder, 'error-context.md');
  await writeFile(path, context('- heading "Invitations"\n- button "Réessayer"').join('\n'));

  const text = await describeFailedPages(reportOf([{ name: 'error-context', path }], []));

  expect(text).toBe(
    [
      '',
      'A page of infra/test/e2e/users.e2e.ts: invites',
      '  - heading "Invitations"',
      '  - button "Réessayer"',
    ].join('\n'),
  );
});

test('a failure before any page, and one whose file is gone, show none', async () => {
  const path = join(folder, 'gone.md');
  expect(await describeFailedPages(reportOf([], [{ name: 'error-context', path }]))).toBe('');
});

test('a long page is cut off', async () => {
  const path = join(folder, 'error-context.md');
  await writeFile(
    path,
    context(Array.from({ length: 1000 }, (_, row) => `- row ${row}`).join('\n')).join('\n'),
  );

  const text = await describeFailedPages(reportOf([{ name: 'error-context', path }]));

  expect(text).toContain('- row 0\n');
  expect(text.split('\n').length).toBeLessThan(200);
});

test('what servers wrote is shown where a test attaches it', async () => {
  const body = Buffer.from('killed\nstarted').toString('base64');
  const text = await describeFailedPages(reportOf([{ name: attachments.servers, body }]));
  expect(text).toBe(
    ['', 'The servers of infra/test/e2e/users.e2e.ts: invites', '  killed', '  started'].join('\n'),
  );
});

test('every page that a test’s visitors had before them is shown, each by itself', async () => {
  const path = join(folder, 'error-context.md');
  await writeFile(path, context('- heading "Invitations"').join('\n'));
  const attached = ['/startups\n- heading "Les startups"', '/\n- alert'].map((words) => ({
    name: attachments.page,
    body: Buffer.from(words).toString('base64'),
  }));

  const text = await describeFailedPages(reportOf([{ name: 'error-context', path }, ...attached]));

  expect(text).toBe(
    [
      ...['', 'A page of infra/test/e2e/users.e2e.ts: invites', '  /startups', '  - heading "Les startups"'],
      ...['', 'A page of infra/test/e2e/users.e2e.ts: invites', '  /', '  - alert'],
    ].join('\n'),
  );
});
