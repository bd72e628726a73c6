import { relative } from 'node:path';
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter';
import { ROOT } from '../../develop/start/command.ts';
import type { FileTime, LeftOut, Outcome, PassedTest } from '../outcome.ts';

/** All tests of a part of a report, of the parts in it, too. */
export function specsOf({ specs, suites = [] }: JSONReportSuite): JSONReportSpec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function secondsOf({ tests }: JSONReportSpec): number {
  const results = tests.flatMap((test) => test.results);
  return results.reduce((sum, { duration }) => sum + duration, 0) / 1000;
}

/**
 * What a run of Playwright Test came to, from its JSON report.
 * @param flakyFails whether a test that passed only at its second try counts as failed
 */
export function readBrowserReport(report: JSONReport, flakyFails: boolean): Outcome {
  const { expected, unexpected, flaky, skipped } = report.stats;
  const files = new Map<string, number>();
  const flakyTests: string[] = [];
  const leftOut: LeftOut[] = [];
  const passedTests: PassedTest[] = [];
  const specs = report.suites.flatMap((suite) => specsOf(suite).map((spec) => ({ spec, file: suite.file })));
  for (const { spec, file } of specs) {
    // Of a test that a helper of the file defines, the spec itself names the helper.
    const name = relative(ROOT, `${report.config.rootDir}/${file}`);
    files.set(name, (files.get(name) ?? 0) + secondsOf(spec));
    if (spec.ok && spec.tests.some(({ status }) => status !== 'skipped')) {
      passedTests.push({ file: name, title: spec.title });
    }
    for (const { status, annotations } of spec.tests) {
      if (status === 'flaky') flakyTests.push(`${name}: ${spec.title}`);
      if (status !== 'skipped') continue;
      const reason = annotations.find(({ type }) => type === 'skip')?.description;
      leftOut.push({ name, tests: 1, reason: reason ?? 'no reason given' });
    }
  }
  return {
    passed: expected + (flakyFails ? 0 : flaky),
    failed: unexpected + report.errors.length + (flakyFails ? flaky : 0),
    skipped,
    flaky: flakyTests,
    files: [...files].map(([name, seconds]): FileTime => ({ name, seconds })),
    leftOut,
    passedTests,
  };
}
