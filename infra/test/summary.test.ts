import { expect, test } from '@jest/globals';
import { add, NOTHING } from './outcome.ts';
import { summary } from './summary.ts';

const files = Array.from({ length: 12 }, (_, index) => ({ name: `file-${index}.test.ts`, seconds: index }));
const jest = {
  ...NOTHING,
  passed: 12,
  skipped: 1,
  files,
  leftOut: [{ name: 'nginx.test.ts', tests: 3, reason: 'there is no nginx' }],
};
const browser = { ...NOTHING, passed: 1, failed: 1, flaky: ['users.e2e.ts: is invited'] };

test('a run ends with its steps, its ten slowest files, what was left out, what was flaky, and the total', () => {
  const results = [
    { title: 'Jest', outcome: jest, seconds: 61 },
    { title: 'Browser', outcome: browser, seconds: 9.96 },
  ];

  expect(summary(results, add(jest, browser))).toBe(`
✔ Jest: 12 passed, 0 failed, 1 skipped (1 min 01 s)
✘ Browser: 1 passed, 1 failed, 0 skipped (10.0 s)

The slowest files:
  11.0 s  file-11.test.ts
  10.0 s  file-10.test.ts
  9.0 s  file-9.test.ts
  8.0 s  file-8.test.ts
  7.0 s  file-7.test.ts
  6.0 s  file-6.test.ts
  5.0 s  file-5.test.ts
  4.0 s  file-4.test.ts
  3.0 s  file-3.test.ts
  2.0 s  file-2.test.ts

Passed only at the second try:
  users.e2e.ts: is invited

Left out:
  nginx.test.ts (3): there is no nginx

13 passed, 1 failed, 1 skipped in 1 min 10 s`);
});

test('a run without test files says just what it checked', () => {
  const outcome = { ...NOTHING, passed: 2 };
  expect(summary([{ title: 'Types', outcome, seconds: 1 }], outcome)).toBe(`
✔ Types: 2 passed, 0 failed, 0 skipped (1.0 s)

2 passed, 0 failed, 0 skipped in 1.0 s`);
});
