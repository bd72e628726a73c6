import { checkAdvisories } from '../operate/advisories/check-advisories.ts';
import { findPrometheus } from '../operate/watching/find-prometheus.ts';
import { findNginx } from '../serve/nginx/find-nginx.ts';
import { isCi } from './ci.ts';
import { checkMarkup } from './markup/check-markup.ts';
import { findJava } from './markup/find-java.ts';
import { add, NOTHING, type Outcome, one } from './outcome.ts';
import { openPostgresql } from './postgresql/open-server.ts';
import { checkAuditEvidence } from './steps/audit-evidence.ts';
import { listChangedBrowserTests, runBrowserTests } from './steps/browser-tests.ts';
import { build, checkBoundaries, checkFormatAndLint, checkTranslations, checkTypes } from './steps/checks.ts';
import { runAllOnSqlite, runApiOnPostgresql, runOnSqlite } from './steps/jest.ts';
import type { TestFiles } from './test-files.ts';

/** A part of the test command. */
export interface Step {
  /** What `--only` calls it. */
  readonly name: string;
  readonly title: string;
  /** @param soFar what the steps before it came to */
  run(soFar: Outcome): Promise<Outcome>;
}

let isBuilt = true;

const buildStep: Step = {
  name: 'build',
  title: 'Build',
  async run() {
    const outcome = await build();
    isBuilt = outcome.failed === 0;
    return outcome;
  },
};

function browserStep(selection: readonly string[] = []): Step {
  return {
    name: 'browser',
    title: 'Browser tests',
    async run() {
      if (isBuilt) return runBrowserTests(selection);
      process.stdout.write('Not run: what they test was not built.\n');
      return one(false);
    },
  };
}

/** @param selection arguments of Jest; all tests unless given */
function jestStep(selection?: readonly string[]): Step {
  return {
    name: 'jest',
    title: 'Unit, API (SQLite) and screen tests',
    run: () => (selection ? runOnSqlite(selection) : runAllOnSqlite()),
  };
}

/** What is not installed on this machine: listed at the end and, in CI, a failure. */
const lack = (name: string, reason: string): Outcome => ({
  ...(isCi ? one(false) : NOTHING),
  leftOut: [{ name, tests: 0, reason }],
});

const postgresqlStep: Step = {
  name: 'postgresql',
  title: 'API tests on PostgreSQL',
  async run() {
    const server = await openPostgresql();
    if (!server) {
      return lack(
        'the API on PostgreSQL',
        'no server is named by TEST_DATABASE_URL, none is installed, and none answers on 127.0.0.1:5432',
      );
    }
    try {
      return await runApiOnPostgresql(server.url);
    } finally {
      await server.stop();
    }
  },
};

const nginxStep: Step = {
  name: 'nginx',
  title: 'A web server to test with',
  async run() {
    if (await findNginx()) return one(true);
    return lack('what nginx serves', 'there is no nginx on this machine');
  },
};

const prometheusStep: Step = {
  name: 'prometheus',
  title: 'Prometheus to try the alerts with',
  async run() {
    if (await findPrometheus()) return one(true);
    return lack('what Prometheus makes of the rules', 'there is no Prometheus on this machine');
  },
};

/** Left out, in CI too, where the registry of npm offers no advisories: no machine of the project can change that. */
const advisoriesStep: Step = {
  name: 'advisories',
  title: 'Packages with known vulnerabilities',
  async run() {
    const { outcome, lines } = await checkAdvisories();
    const text = lines.join('\n');
    if (outcome === 'UNAVAILABLE')
      return {
        ...NOTHING,
        leftOut: [{ name: 'packages with known vulnerabilities', tests: 0, reason: text }],
      };
    if (text) process.stdout.write(`${text}\n`);
    return one(outcome === 'NONE_DUE');
  },
};

const markupStep: Step = {
  name: 'markup',
  title: 'The markup of every screen, by the W3C',
  async run() {
    const java = await findJava();
    if (!java) return lack('what the W3C’s checker says of the screens', 'there is no Java on this machine');
    const { screens, faults } = await checkMarkup(java);
    process.stdout.write([`${screens} screens`, ...faults, ''].join('\n'));
    return one(screens > 0 && faults.length === 0);
  },
};

const evidenceStep: Step = {
  name: 'evidence',
  title: 'What the accessibility audit rests on',
  run: async ({ passedTests }) => checkAuditEvidence(passedTests),
};

/** The steps of the whole test command, in order: those that fail fast come first. */
export const allSteps: readonly Step[] = [
  { name: 'lint', title: 'Format, lint, lock file, licences', run: checkFormatAndLint },
  { name: 'types', title: 'Types', run: checkTypes },
  { name: 'boundaries', title: 'Boundaries', run: checkBoundaries },
  { name: 'translations', title: 'Translations', run: checkTranslations },
  advisoriesStep,
  nginxStep,
  prometheusStep,
  jestStep(),
  postgresqlStep,
  buildStep,
  browserStep(),
  markupStep,
  evidenceStep,
];

/**
 * The steps with these names.
 * @throws {RangeError} for a name that no step has; its message says so
 */
export function stepsCalled(names: readonly string[]): readonly Step[] {
  const unknown = names.filter((name) => !allSteps.some((step) => step.name === name));
  if (unknown.length === 0) return allSteps.filter(({ name }) => names.includes(name));
  const known = allSteps.map(({ name }) => name).join(', ');
  throw new RangeError(`There is no step called ${unknown.join(', ')}. The steps are: ${known}.`);
}

/** The steps that run chosen test files, and build what those in a browser need. */
export function stepsForFiles({ jest, browser }: TestFiles): readonly Step[] {
  return [
    ...(jest.length > 0 ? [jestStep(['--runTestsByPath', ...jest])] : []),
    ...(browser.length > 0 ? [buildStep, browserStep(browser)] : []),
  ];
}

/**
 * The steps that prove what differs from the last commit: lint and types, and the tests that import what was changed.
 * A test that reaches a change through the running system alone is not among them.
 */
export function stepsForChanges(): readonly Step[] {
  const changedBrowserTests: Step = {
    name: 'browser',
    title: 'Browser tests',
    async run() {
      const files = await listChangedBrowserTests();
      if (files.length === 0) return NOTHING;
      return add(await buildStep.run(NOTHING), await browserStep(files).run(NOTHING));
    },
  };
  const checks = stepsCalled(['lint', 'types', 'boundaries', 'translations']);
  return [...checks, jestStep(['--onlyChanged']), changedBrowserTests];
}
