import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../../develop/start/command.ts';
import { BATCHES_FOLDER } from '../batches/write-batches.ts';
import { LEFT_OUT } from '../left-out.ts';
import { type JestReport, readReport } from './jest-report.ts';

function fileOf(name: string, ...tests: [title: string, status: string][]) {
  const assertionResults = tests.map(([title, status]) => ({ ancestorTitles: [], title, status }));
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

test('the report of a run has the time of each file and what was left out', () => {
  expect(readReport(report, false)).toMatchObject({
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

test('the report lists the files of a batch one by one, each with its time and what it left out', () => {
  const inFile = (file: string, title: string, status: string, startAt: number | null, duration: number) => ({
    ...{ ancestorTitles: [file], title, status, startAt, duration },
  });
  const batch: JestReport = {
    numPassedTests: 3,
    numFailedTests: 0,
    numRuntimeErrorTestSuites: 0,
    testResults: [
      {
        name: join(BATCHES_FOLDER, 'node/01.test.ts'),
        startTime: 1_000,
        endTime: 9_000,
        assertionResults: [
          inFile('api/src/one.test.ts', 'passes', 'passed', 2_000, 500),
          inFile('api/src/one.test.ts', 'passes as well', 'passed', 2_500, 1_500),
          inFile('infra/two.test.ts', `${LEFT_OUT}nginx`, 'pending', null, 0),
          inFile('infra/two.test.ts', 'passes', 'passed', 6_000, 250),
        ],
      },
    ],
  };
  expect(readReport(batch, false)).toEqual({
    passed: 3,
    failed: 0,
    skipped: 0,
    files: [
      { name: 'api/src/one.test.ts', seconds: 3 },
      { name: 'infra/two.test.ts', seconds: 2.25 },
    ],
    leftOut: [{ name: 'infra/two.test.ts', tests: 0, reason: 'this machine lacks nginx' }],
    passedTests: [
      { file: 'api/src/one.test.ts', title: 'passes' },
      { file: 'api/src/one.test.ts', title: 'passes as well' },
      { file: 'infra/two.test.ts', title: 'passes' },
    ],
  });
});
