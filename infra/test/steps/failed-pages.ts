import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import type { JSONReport, JSONReportTestResult } from '@playwright/test/reporter';
import { ROOT } from '../../develop/start/command.ts';
import { attachments } from '../e2e/support/attachments.ts';
import { specsOf } from './browser-report.ts';

/** Where Playwright Test writes down the page of a failed test that has one alone, among what else it says of it. */
const SNAPSHOT = /^# Page snapshot\n+```yaml\n(.*?)\n```$/ms;
/** A long list need not be read to its end to see what stood in the way. */
const LONGEST = 120;

const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`);

type Attachment = JSONReportTestResult['attachments'][number];

/** The lines that a test attached under a name, those of each attachment by themselves. */
function attachedLines(all: readonly Attachment[], name: string): string[][] {
  const bodies = all.flatMap((each) => (each.name === name && each.body ? [each.body] : []));
  return bodies.map((body) => Buffer.from(body, 'base64').toString().split('\n'));
}

async function onlyPage(all: readonly Attachment[]): Promise<string[][]> {
  const path = all.find(({ name }) => name === 'error-context')?.path;
  const text = path && (await readFile(path, 'utf8').catch(() => undefined));
  const page = text && SNAPSHOT.exec(text)?.[1];
  return page ? [page.split('\n')] : [];
}

/**
 * What stood on the pages of each failed try, as a screen reader has it: where a test fails on another machine, or once in
 * many runs, that is all there will ever be to see. Of a test that attaches what its servers wrote, that, too.
 */
export async function describeFailedPages(report: JSONReport): Promise<string> {
  const parts: string[] = [];
  for (const { file, title, tests } of report.suites.flatMap(specsOf)) {
    const name = `${relative(ROOT, `${report.config.rootDir}/${file}`)}: ${title}`;
    for (const { attachments: all } of tests.flatMap(({ results }) => results)) {
      const visited = attachedLines(all, attachments.page);
      for (const lines of visited.length > 0 ? visited : await onlyPage(all))
        parts.push('', `A page of ${name}`, ...indented(lines.slice(0, LONGEST)));
      for (const lines of attachedLines(all, attachments.servers))
        parts.push('', `The servers of ${name}`, ...indented(lines));
    }
  }
  return parts.join('\n');
}
