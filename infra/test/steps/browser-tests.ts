import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JSONReport } from '@playwright/test/reporter';
import { runScript } from '../../develop/start/command.ts';
import { isCi } from '../ci.ts';
import { add, type Outcome, one } from '../outcome.ts';
import { readBrowserReport } from './browser-report.ts';
import { describeFailedPages } from './failed-pages.ts';

const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js';
const FAILURES = './infra/test/e2e/support/failure-reporter.ts';
const COMMAND = ['test', '--config', 'infra/test/e2e/playwright.config.ts', '--pass-with-no-tests'];

interface Run {
  readonly code: number | null;
  /** What was written to the report, if the run came that far. */
  readonly report: JSONReport | undefined;
}

async function runPlaywright(reporters: string, args: readonly string[]): Promise<Run> {
  const folder = await mkdtemp(join(tmpdir(), 'passerelle-browser-tests-'));
  const reportFile = join(folder, 'report.json');
  try {
    const { code } = await runScript(PLAYWRIGHT, [...COMMAND, `--reporter=${reporters}`, ...args], {
      environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
      show: true,
    });
    const text = await readFile(reportFile, 'utf8').catch(() => undefined);
    return { code, report: text ? JSON.parse(text) : undefined };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The files with browser tests that differ from the last commit, or import what does; paths from the root. */
export async function listChangedBrowserTests(): Promise<readonly string[]> {
  const { report } = await runPlaywright('json', ['--list', '--only-changed']);
  return report ? (readBrowserReport(report, false).files ?? []).map(({ name }) => name) : [];
}

/**
 * Runs the tests in a real browser, two at a time, on what `npm run build` made.
 * @param selection arguments of Playwright Test: paths of files; all tests unless given
 */
export async function runBrowserTests(selection: readonly string[] = []): Promise<Outcome> {
  const reporters = selection.length > 0 ? 'list,json' : `dot,json,${FAILURES}`;
  const { code, report } = await runPlaywright(reporters, selection);
  if (!report) return one(code === 0);
  // Who sits before the machine opens the trace.
  if (isCi) process.stdout.write(`${await describeFailedPages(report)}\n`);
  const outcome = readBrowserReport(report, isCi);
  return code !== 0 && outcome.failed === 0 ? add(outcome, one(false)) : outcome;
}
