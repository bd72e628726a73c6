import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import type { JSONReport } from '@playwright/test/reporter';
import { ROOT } from '../../develop/start/command.ts';
import { specsOf } from './browser-report.ts';

/** Where Playwright Test writes down the page of a failed test, among what else it says of it. */
const SNAPSHOT = /^# Page snapshot\n+```yaml\n(.*?)\n```$/ms;
/** A long list need not be read to its end to see what stood in the way. */
const LONGEST = 120;
/** The attachment of tests that kill servers: what those wrote last. */
const SERVERS = 'servers';

const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`);

/**
 * What stood on the page of each failed try, as a screen reader has it: where a test fails on another machine, or once in
 * many runs, that is all there will ever be to see. Of a test that attaches what its servers wrote, that, too.
 */
export async function describeFailedPages(report: JSONReport): Promise<string> {
  const parts: string[] = [];
  for (const { file, title, tests } of report.suites.flatMap(specsOf)) {
    const name = `${relative(ROOT, `${report.config.rootDir}/${file}`)}: ${title}`;
    for (const { attachments } of tests.flatMap(({ results }) => results)) {
      const named = (wanted: string) => attachments.find((attachment) => attachment.name === wanted);
      const path = named('error-context')?.path;
      const text = path && (await readFile(path, 'utf8').catch(() => undefined));
      const lines = (text && SNAPSHOT.exec(text)?.[1])?.split('\n');
      if (lines) parts.push('', `The page of ${name}`, ...indented(lines.slice(0, LONGEST)));
      const words = named(SERVERS)?.body;
      if (words) {
        const written = Buffer.from(words, 'base64').toString().split('\n');
        parts.push('', `The servers of ${name}`, ...indented(written));
      }
    }
  }
  return parts.join('\n');
}
