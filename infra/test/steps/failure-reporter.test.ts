import { expect, jest, test } from '@jest/globals';
import type { TestCase, TestResult } from '@playwright/test/reporter';
import FailureReporter from '../e2e/support/failure-reporter.ts';

test('says of a failed try what stood there, without the colours of a terminal', () => {
  const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const failed = { titlePath: () => ['', 'accessibility', 'client/startup'], expectedStatus: 'passed' };
  const message =
    '\u001b[2mexpect(\u001b[22mreceived).toEqual([])\n\n+   "fr, 1280 px: color-contrast: button",';
  new FailureReporter().onTestEnd(
    failed as TestCase,
    { status: 'failed', retry: 0, error: { message } } as TestResult,
  );
  const said = write.mock.calls.map(([text]) => text).join('');
  expect(said).toContain('accessibility › client/startup (try 1): expect(received).toEqual([])');
  expect(said).toContain('+   "fr, 1280 px: color-contrast: button",');
});
