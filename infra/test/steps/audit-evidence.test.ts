import { beforeEach, expect, jest, test } from '@jest/globals';
import { checkAuditEvidence, findMissingEvidence } from './audit-evidence.ts';

let said: string;
beforeEach(() => {
  said = '';
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += text;
    return true;
  });
});

const screens = 'infra/test/e2e/accessibility/check-screens.ts';
const looking = ['client', 'inno', 'narrowed', 'public', 'startup'].map((name) => ({
  file: `infra/test/e2e/accessibility/${name}.e2e.ts`,
  title: 'somebody/a-screen',
}));
const rows = [
  { criterion: '1.1', check: screens, test: 'findViolations' },
  {
    criterion: '12.7',
    check: 'infra/test/e2e/accessibility/keyboard.e2e.ts',
    test: 'passes over the header',
  },
];
const keyboard = {
  file: 'infra/test/e2e/accessibility/keyboard.e2e.ts',
  title: 'somebody passes over the header, and signs in',
};

test('a criterion rests on a test that passed, or on all the tests that look at screens', () => {
  expect(findMissingEvidence(rows, [...looking, keyboard])).toEqual([]);
});

test('a check that did not run, or was not passed, is named with its criterion', () => {
  expect(findMissingEvidence(rows, [...looking.slice(1), { ...keyboard, title: 'another test' }])).toEqual([
    `1.1: ${screens}: findViolations`,
    '12.7: infra/test/e2e/accessibility/keyboard.e2e.ts: passes over the header',
  ]);
});

test('the whole run fails without the evidence, and a run of this step alone says nothing', () => {
  expect(checkAuditEvidence([keyboard])).toMatchObject({ passed: 0, failed: 1 });
  expect(said).toContain('did not pass in this run:\n  1.1: ');
  expect(checkAuditEvidence()).toMatchObject({ passed: 0, failed: 0 });
});
