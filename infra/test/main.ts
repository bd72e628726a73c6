import { parseArgs } from 'node:util';
import { findNginx } from '../nginx/find-nginx.ts';
import { add, NOTHING, type Outcome, one, summaryLine } from './outcome.ts';
import { runBrowserTests } from './steps/browser-tests.ts';
import { build, checkBoundaries, checkFormatAndLint, checkTranslations, checkTypes } from './steps/checks.ts';
import { runAllOnSqlite, runApiOnPostgresql } from './steps/jest.ts';
import { findPostgresql } from './steps/postgresql.ts';

interface Step {
  /** What `--only` calls it. */
  readonly name: string;
  readonly title: string;
  run(): Promise<Outcome>;
}

const postgresql = await findPostgresql();
const nginx = await findNginx();
let isBuilt = true;

const steps: readonly Step[] = [
  { name: 'lint', title: 'Format, lint, lock file', run: checkFormatAndLint },
  { name: 'types', title: 'Types', run: checkTypes },
  { name: 'boundaries', title: 'Boundaries', run: checkBoundaries },
  { name: 'translations', title: 'Translations', run: checkTranslations },
  { name: 'jest', title: 'Unit, API (SQLite) and screen tests', run: runAllOnSqlite },
  ...(postgresql
    ? [{ name: 'postgresql', title: 'API tests on PostgreSQL', run: () => runApiOnPostgresql(postgresql) }]
    : []),
  {
    name: 'build',
    title: 'Build',
    async run() {
      const outcome = await build();
      isBuilt = outcome.failed === 0;
      return outcome;
    },
  },
  {
    name: 'browser',
    title: 'Browser tests',
    async run() {
      if (isBuilt) return runBrowserTests();
      process.stdout.write('Not run: what they test was not built.\n');
      return one(false);
    },
  },
];

function selectSteps(): readonly Step[] {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const names = values.only?.split(',') ?? steps.map(({ name }) => name);
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length === 0) return steps.filter(({ name }) => names.includes(name));
  const known = steps.map(({ name }) => name).join(', ');
  process.stderr.write(`There is no step called ${unknown.join(', ')}. The steps are: ${known}.\n`);
  process.exit(2);
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Which databases the steps that ran have tested the API on, in words. */
function describeDatabases(names: readonly string[]): string {
  if (!names.includes('jest')) return 'Databases: not tested in this run.';
  if (names.includes('postgresql')) return 'Databases: the API was tested on SQLite and on PostgreSQL.';
  return 'Databases: the API was tested on SQLite only; no PostgreSQL server was named by TEST_DATABASE_URL or answered on 127.0.0.1:5432.';
}

/** Whether nginx was tested, in words. */
function describeServers(): string {
  return nginx
    ? 'Web servers: the embedded one and nginx.'
    : 'Web servers: the embedded one only; there is no nginx on this machine, so its tests were left out.';
}

// A run that is interrupted has not passed; leaving this way ends what it started, too.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));

const selected = selectSteps();
let total = NOTHING;
const lines: string[] = [];
for (const { title, run } of selected) {
  say(`\n═══ ${title} ${'═'.repeat(Math.max(3, 70 - title.length))}`);
  const start = performance.now();
  const outcome = await run();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const line = `${outcome.failed === 0 ? '✔' : '✘'} ${title}: ${summaryLine(outcome)} (${seconds} s)`;
  say(line);
  lines.push(line);
  total = add(total, outcome);
}

say(`\n${lines.join('\n')}`);
say(describeDatabases(selected.map(({ name }) => name)));
say(describeServers());
say(`\n${summaryLine(total)}`);
process.exitCode = total.failed === 0 ? 0 : 1;
