import { type CommandResult, runCommand, runScript } from '../../start/command.ts';
import { add, NOTHING, type Outcome, one } from '../outcome.ts';

const FRONT_ENDS = ['mf-shared', 'shell', 'mf-startup', 'mf-client', 'mf-admin'];
/** All that runs in a page, or shows one; the API and its contract; the rest. What several workspaces import is read once. */
const TYPESCRIPT_PROJECTS = ['tsconfig.web.json', 'tsconfig.node.json', 'infra'];

/** The machine that this is measured for has two cores. */
const AT_ONCE = 2;

/** Counts a command as one check; what it wrote is shown only when it failed. */
async function check(command: Promise<CommandResult>): Promise<Outcome> {
  const { code, output } = await command;
  if (code !== 0) process.stdout.write(output);
  return one(code === 0);
}

/** Also that `npm ci` would accept the lock file: npm writes one that it later refuses when a registry lacks a package. */
export async function checkFormatAndLint(): Promise<Outcome> {
  const lockFile = runCommand('npm', ['ci', '--dry-run', '--ignore-scripts', '--offline']);
  const format = runScript('node_modules/@biomejs/biome/bin/biome', [
    ...['check', '--error-on-warnings', '--max-diagnostics=200', '.'],
  ]);
  return add(await check(format), await check(lockFile));
}

/** Type-checks everything, a few projects at once. */
export async function checkTypes(): Promise<Outcome> {
  const waiting = [...TYPESCRIPT_PROJECTS];
  const outcomes: Outcome[] = [];
  const work = async () => {
    for (let project = waiting.shift(); project; project = waiting.shift()) {
      outcomes.push(await check(runScript('node_modules/typescript/bin/tsc', ['-p', project])));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return outcomes.reduce(add, NOTHING);
}

/** The arrows between the parts, SQL in stores only, and what is sent once however often it is pressed. */
export async function checkBoundaries(): Promise<Outcome> {
  const arrows = runScript('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', [
    ...['--config', 'infra/checks/boundaries.config.mjs', '--output-type', 'err-long'],
    ...['api', 'infra', ...FRONT_ENDS],
  ]);
  const rules = await check(arrows);
  const sql = await check(runScript('infra/checks/sql.ts', []));
  return add(add(rules, sql), await check(runScript('infra/checks/single-run.ts', [])));
}

export function checkTranslations(): Promise<Outcome> {
  return check(runScript('infra/checks/translations/check.ts', []));
}

/** Builds the site as `npm start` does. */
export function build(): Promise<Outcome> {
  return check(runCommand('npm', ['run', '--silent', 'build']));
}
