import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../develop/start/command.ts';
import { findTestFiles, selectTestFiles } from './test-files.ts';

const all = {
  jest: ['api/src/features/users/users.test.ts', 'mf-admin/src/users/list.test.tsx'],
  browser: ['infra/test/e2e/users.e2e.ts', 'infra/test/e2e/wizard.e2e.ts'],
};

test('this file is found among all test files', () => {
  expect(findTestFiles().jest).toContain('infra/test/test-files.test.ts');
  expect(findTestFiles().browser.length).toBeGreaterThan(0);
});

test.each([
  [['users'], { jest: all.jest, browser: ['infra/test/e2e/users.e2e.ts'] }],
  [['users.e2e'], { jest: [], browser: ['infra/test/e2e/users.e2e.ts'] }],
  [
    ['list.test.tsx', 'wizard'],
    { jest: ['mf-admin/src/users/list.test.tsx'], browser: ['infra/test/e2e/wizard.e2e.ts'] },
  ],
  [['./infra/test/e2e'], { jest: [], browser: all.browser }],
  [[join(ROOT, 'mf-admin/src')], { jest: ['mf-admin/src/users/list.test.tsx'], browser: [] }],
])('%j selects tests by name, path or folder', (names, expected) => {
  expect(selectTestFiles(names, ROOT, all)).toEqual(expected);
});

test('a path is read from the folder it was typed in', () => {
  expect(selectTestFiles(['./list.test.tsx'], join(ROOT, 'mf-admin/src/users'), all).jest).toEqual([
    'mf-admin/src/users/list.test.tsx',
  ]);
});

test('a name that no test has is refused', () => {
  expect(() => selectTestFiles(['users', 'nothing-of-the-kind'], ROOT, all)).toThrow(
    'No test file is called nothing-of-the-kind.',
  );
});
