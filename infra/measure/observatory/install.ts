import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT, runCommand } from '../../develop/start/command.ts';
import { Refusal } from '../../develop/start/refusal.ts';

const VERSION = '1.4.8';

/** The parts of the scanner that are used: the collection of answers, and the tests of them. */
export interface Observatory {
  retrieve(
    hostname: string,
    options: { httpPort: number; httpsPort: number },
  ): Promise<{ responses: { auto: { status: number; verified?: boolean } | null } }>;
  readonly tests: readonly ((collected: object) => TestResult)[];
  getScoreModifier(result: string): number;
  getGradeForScore(score: number): { grade: string; score: number };
  /** Points beyond 100 count from this score on. */
  readonly extraCreditFrom: number;
}

export interface TestResult {
  readonly result: string;
  readonly pass: boolean;
}

/**
 * Installs the scanner of the MDN HTTP Observatory under .cache, once. It is no dependency of the project: its own one on
 * a PostgreSQL driver in C does not build everywhere, and no scan needs it; so its install scripts do not run.
 * @throws {Refusal} where npm cannot install it
 */
export async function installObservatory(): Promise<Observatory> {
  const folder = join(ROOT, '.cache', `observatory-${VERSION}`);
  const source = join(folder, 'node_modules/@mdn/mdn-http-observatory/src');
  if (!existsSync(source)) {
    await mkdir(folder, { recursive: true });
    const { code, output } = await runCommand('npm', [
      ...['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder],
      `@mdn/mdn-http-observatory@${VERSION}`,
    ]);
    if (code !== 0) throw new Refusal(`The scanner could not be installed:\n${output}`);
    // Its install script would fetch the hosts that browsers know to be https only; this machine is none of them.
    await writeFile(join(source, '../conf/hsts-preload.json'), '{}');
  }
  const load = (file: string) => import(pathToFileURL(join(source, file)).href);
  const [retriever, constants, grader, charts] = await Promise.all(
    ['retriever/retriever.js', 'constants.js', 'grader/grader.js', 'grader/charts.js'].map(load),
  );
  return {
    retrieve: retriever.retrieve,
    tests: constants.ALL_TESTS,
    getScoreModifier: grader.getScoreModifier,
    getGradeForScore: grader.getGradeForScore,
    extraCreditFrom: charts.MINIMUM_SCORE_FOR_EXTRA_CREDIT,
  };
}
