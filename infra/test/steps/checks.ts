import { frontEnds } from '@passerelle/federation/workspace';
import { type CommandResult, runCommand, runScript } from '../../develop/start/command.ts';
import { add, NOTHING, type Outcome, one } from '../outcome.ts';

/** All that runs in a page, or shows one; the API and its contract; the rest. What several workspaces import is read once. */
const TYPESCRIPT_PROJECTS = ['tsconfig.web.json', 'tsconfig.node.json', 'infra'];

/** The machine that this is measured for has two cores. */
const AT_ONCE = 2;

/** Each of several checkers of a project works out for itself what all of it builds on: two cost twice as much as one. */
const ONE_CHECKER = ['--checkers', '1'];
/** How much the compiler's memory grows, in per cent, before it looks for what it no longer needs. */
const RARELY_COLLECTED = { GOGC: '400' };

/** Counts a command as one check; what it wrote is shown only when it failed. */
async function check(command: Promise<CommandResult>): Promise<Outcome> {
  const { code, output } = await command;
  if (code !== 0) process.stdout.write(output);
  return one(code === 0);
}

/** What a container engine would take, and refuse only when it runs. */
const LINT_COMPOSE = [
  ...['node_modules/dclint/bin/dclint.cjs', '--max-warnings', '0'],
  ...['--config', 'infra/serve/containers/.dclintrc.yaml', 'infra/serve/containers'],
];

/**
 * Format and lint, of the containers' files, too; that `npm ci` would accept the lock file, since npm writes one that it later refuses when a registry lacks
 * a package; the hashes in the lock file, and the licences of production.
 */
export async function checkFormatAndLint(): Promise<Outcome> {
  const lockFile = runCommand('npm', ['ci', '--dry-run', '--ignore-scripts', '--offline']);
  const format = runScript('node_modules/@biomejs/biome/bin/biome', [
    ...['check', '--error-on-warnings', '--max-diagnostics=200', '.'],
  ]);
  const [compose = '', ...composeArguments] = LINT_COMPOSE;
  const containers = runScript(compose, composeArguments);
  const outcomes = [await check(format), await check(lockFile), await check(containers)];
  const supplyChain = await check(runScript('infra/test/checks/supply-chain/check.ts', []));
  return outcomes.reduce(add, supplyChain);
}

/** Type-checks everything, a few projects at once. */
export async function checkTypes(): Promise<Outcome> {
  const waiting = [...TYPESCRIPT_PROJECTS];
  const outcomes: Outcome[] = [];
  const work = async () => {
    for (let project = waiting.shift(); project; project = waiting.shift()) {
      const compiler = runScript('node_modules/typescript/bin/tsc', ['-p', project, ...ONE_CHECKER], {
        environment: RARELY_COLLECTED,
      });
      outcomes.push(await check(compiler));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return outcomes.reduce(add, NOTHING);
}

/** Imports between the parts, SQL in stores only, single submissions, sizes of files and folders, and repeated code. */
export async function checkBoundaries(): Promise<Outcome> {
  const repeated = check(runScript('infra/test/checks/repeated-code.ts', []));
  const arrows = runScript('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', [
    ...['--config', 'infra/test/checks/boundaries.config.mjs', '--output-type', 'err-long'],
    ...['api', 'infra', 'mf-shared', ...frontEnds],
  ]);
  const rules = await check(arrows);
  const sql = await check(runScript('infra/test/checks/sql.ts', []));
  const singleRun = await check(runScript('infra/test/checks/single-run.ts', []));
  const sizes = await check(runScript('infra/test/checks/source-sizes.ts', []));
  return [sql, singleRun, sizes, await repeated].reduce(add, rules);
}

/** Keys and placeholders of the texts in both languages. */
export function checkTranslations(): Promise<Outcome> {
  return check(runScript('infra/test/checks/translations/check.ts', []));
}

/** Builds the site as `npm start` does. */
export function build(): Promise<Outcome> {
  return check(runCommand('npm', ['run', '--silent', 'build']));
}
