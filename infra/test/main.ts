import { parseArgs } from 'node:util';
import { add, NOTHING, type Outcome } from './outcome.ts';
import { allSteps, type Step, stepsCalled, stepsForChanges, stepsForFiles } from './plan.ts';
import { type StepResult, stepLine, summary } from './summary.ts';
import { keepTemporaryFilesInMemory } from './temporary-files.ts';
import { selectTestFiles } from './test-files.ts';

/*
 * `npm test` runs everything; `npm test -- NAME…` runs the test files of these names, `npm test -- --changed` what the
 * working tree touches, `npm test -- --only=STEP,…` these steps.
 */

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** @throws {RangeError | TypeError} for arguments that mean nothing; its message says why */
function chosenSteps(): readonly Step[] {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { only: { type: 'string' }, changed: { type: 'boolean', default: false } },
  });
  // npm runs scripts in the root; the person may be in a folder below it.
  if (positionals.length > 0)
    return stepsForFiles(selectTestFiles(positionals, process.env.INIT_CWD ?? process.cwd()));
  if (values.changed) return stepsForChanges();
  return values.only ? stepsCalled(values.only.split(',')) : allSteps;
}

function stepsOrUsage(): readonly Step[] {
  try {
    return chosenSteps();
  } catch (error) {
    if (!(error instanceof RangeError || error instanceof TypeError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(2);
  }
}

// A run that is interrupted has not passed; leaving this way ends what it started, too.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));

keepTemporaryFilesInMemory();
const results: StepResult[] = [];
let total: Outcome = NOTHING;
for (const { title, run } of stepsOrUsage()) {
  say(`\n═══ ${title} ${'═'.repeat(Math.max(3, 70 - title.length))}`);
  const start = performance.now();
  const outcome = await run(total);
  const result = { title, outcome, seconds: (performance.now() - start) / 1000 };
  say(stepLine(result));
  results.push(result);
  total = add(total, outcome);
}
say(summary(results, total));
process.exitCode = total.failed === 0 ? 0 : 1;
