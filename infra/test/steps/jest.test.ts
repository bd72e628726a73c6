import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../../start/command.ts';
import { LEFT_OUT } from '../left-out.ts';
import { type JestReport, readReport } from './jest.ts';

function fileOf(name: string, ...tests: [title: string, status: string][]) {
  const assertionResults = tests.map(([title, status]) => ({ title, status }));
  return { name: join(ROOT, name), startTime: 1_000, endTime: 3_500, assertionResults };
}

const report: JestReport = {
  numPassedTests: 2,
  numFailedTests: 1,
  numRuntimeErrorTestSuites: 1,
  testResults: [
    fileOf('api/src/one.test.ts', ['passes', 'passed'], ['fails', 'failed']),
    fileOf(
      'infra/two.test.ts',
      ['passes', 'passed'],
      [`${LEFT_OUT}nginx`, 'pending'],
      ['asks nginx', 'pending'],
    ),
    fileOf('infra/three.test.ts', ['is skipped', 'pending'], ['is to be written', 'todo']),
  ],
};

test('a run is told with the time of each file and with what was left out', () => {
  expect(readReport(report, false)).toEqual({
    passed: 2,
    failed: 2,
    skipped: 3,
    files: [
      { name: 'api/src/one.test.ts', seconds: 2.5 },
      { name: 'infra/two.test.ts', seconds: 2.5 },
      { name: 'infra/three.test.ts', seconds: 2.5 },
    ],
    leftOut: [
      { name: 'infra/two.test.ts', tests: 1, reason: 'this machine lacks nginx' },
      { name: 'infra/three.test.ts', tests: 2, reason: 'no reason is given' },
    ],
  });
});

test('where nothing may be left out, what did not run has failed', () => {
  expect(readReport(report, true)).toMatchObject({ passed: 2, failed: 5, skipped: 0 });
});
