import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ROOT } from '../../develop/start/command.ts';
import { checksOf, readAudit } from '../checks/accessibility-audit/audit.ts';
import { NOTHING, type Outcome, one, type PassedTest } from '../outcome.ts';

const TEST_FILE = /\.(?:test|e2e)\.tsx?$/;

/** The test files of a folder that import a file of it: what it looks at, they look at. */
function testsThatImport(file: string): string[] {
  const folder = dirname(file);
  return globSync('*.{test,e2e}.{ts,tsx}', { cwd: join(ROOT, folder) })
    .map((name) => join(folder, name))
    .filter((path) => readFileSync(join(ROOT, path), 'utf8').includes(`'./${basename(file)}'`));
}

/**
 * What of the audit's evidence did not pass: of a test file, a test with these words in its title; of another file, whatever
 * imports it to look at screens.
 * @returns the criterion and the check of each
 */
export function findMissingEvidence(
  checks: readonly { criterion: string; check: string; test: string }[],
  passed: readonly PassedTest[],
): string[] {
  const hasPassed = (check: string, test: string) =>
    TEST_FILE.test(check)
      ? passed.some(({ file, title }) => file === check && title.includes(test))
      : testsThatImport(check).every((importing) => passed.some(({ file }) => file === importing));
  return checks
    .filter(({ check, test }) => !hasPassed(check, test))
    .map(({ criterion, check, test }) => `${criterion}: ${check}: ${test}`);
}

/**
 * Whether every check that the audit of accessibility names has passed in this run.
 * @param passed the tests of all steps before; none where this step runs alone, which can say nothing
 */
export function checkAuditEvidence(passed: readonly PassedTest[] = []): Outcome {
  if (passed.length === 0) {
    process.stdout.write('Not looked at: no test has run before it.\n');
    return NOTHING;
  }
  const missing = findMissingEvidence(checksOf(readAudit()), passed);
  if (missing.length > 0) {
    process.stdout.write(
      [
        'The audit names these checks, and they did not pass in this run:',
        ...missing.map((line) => `  ${line}`),
        '',
      ].join('\n'),
    );
  }
  return one(missing.length === 0);
}
