import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { judge, lineOf, type NotedAdvisory } from './due.ts';
import { type Advisories, readAdvisories } from './read-advisories.ts';

/** What came of the comparison: a line for each vulnerability, or why there was none. */
export interface AdvisoriesCheck {
  readonly outcome: 'NONE_DUE' | 'DUE' | 'UNAVAILABLE';
  readonly lines: readonly string[];
}

/** What the command ends with; the registry that offers nothing has a code of its own, which a pipeline may let pass. */
export const exitCodes = { NONE_DUE: 0, DUE: 1, UNAVAILABLE: 3 } as const;

const NOTED = join(import.meta.dirname, 'noted.json');

/** Compares the packages of the lock file with known vulnerabilities, and those with the time that there is for them. */
export async function checkAdvisories(
  read: () => Promise<Advisories> = readAdvisories,
  today: string = new Date().toISOString().slice(0, 10),
): Promise<AdvisoriesCheck> {
  const advisories = await read();
  if ('unavailable' in advisories) return { outcome: 'UNAVAILABLE', lines: [advisories.unavailable] };
  const noted = JSON.parse(readFileSync(NOTED, 'utf8')) as NotedAdvisory[];
  const judged = judge(advisories.known, noted, today);
  const isDue = judged.some((advisory) => advisory.isDue);
  return { outcome: isDue ? 'DUE' : 'NONE_DUE', lines: judged.map(lineOf) };
}

/** The command: prints what is known, and sets the exit code. */
export async function printAdvisories(): Promise<void> {
  const { outcome, lines } = await checkAdvisories();
  const text = lines.length > 0 ? lines.join('\n') : 'No vulnerability of these packages is known.';
  (outcome === 'UNAVAILABLE' ? process.stderr : process.stdout).write(`${text}\n`);
  process.exitCode = exitCodes[outcome];
}
