import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { ROOT, runCommand } from '../../develop/start/command.ts';
import { findFreePort } from '../../develop/start/preconditions.ts';
import { Refusal } from '../../develop/start/refusal.ts';

/** How many times a bare `npm ci` the first start may take. */
const MOST_RATIO = 2.5;
/** Seconds of processor time, user and system, that a later start may take, its stop included. */
const MOST_LATER_CPU = 5;

/** What `npm start` says last, when it serves. */
const IS_UP = 'Stop it with Ctrl-C.';

const say = (text: string) => process.stdout.write(`${text}\n`);
const tell = (name: string, { seconds, cpu }: Measured) =>
  say(`${name}  ${seconds.toFixed(1)} s, ${cpu.toFixed(1)} s of processor time`);

/** The environment of a person's shell: without this checkout's own Node on the PATH. */
async function shellEnvironment(folder: string): Promise<NodeJS.ProcessEnv> {
  const path = (process.env.PATH ?? '').split(delimiter).filter((part) => !part.startsWith(ROOT));
  const { NODE_COMPILE_CACHE: _, ...environment } = process.env;
  return {
    ...environment,
    PATH: path.join(delimiter),
    DATABASE_URL: '',
    DATA_FOLDER: join(folder, 'data'),
    WEB_PORT: String(await findFreePort()),
    API_PORT: String(await findFreePort()),
  };
}

interface Measured {
  /** Seconds until it was done, or served. */
  readonly seconds: number;
  /** Seconds of processor time of all its processes, until they had ended. */
  readonly cpu: number;
}

/** The second line of what the shell's `times` prints: what its children took. */
function childrenSeconds(output: string): number {
  const [line = ''] = output.trim().split('\n').slice(-1);
  return [...line.matchAll(/(\d+)m([\d.]+)s/g)]
    .map(([, minutes, seconds]) => Number(minutes) * 60 + Number(seconds))
    .reduce((sum, one) => sum + one, 0);
}

/** Runs a command as a person does, stops it with Ctrl-C once it says a text, and says what it took until then. */
async function measure(
  command: string,
  { checkout, env, until }: { checkout: string; env: NodeJS.ProcessEnv; until?: string },
): Promise<Measured> {
  const begin = performance.now();
  const elapsed = () => (performance.now() - begin) / 1000;
  let seconds = 0;
  let output = '';
  // The shell outlives Ctrl-C, to report the time of the processes that it has waited for.
  const line = `trap : INT; ${command}; echo "ended with $?"; times`;
  const shell = spawn('sh', ['-c', line], { cwd: checkout, env, detached: true });
  for (const stream of [shell.stdout, shell.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (seconds > 0 || !until || !output.includes(until)) return;
      seconds = elapsed();
      process.kill(-(shell.pid ?? 0), 'SIGINT');
    });
  }
  await once(shell, 'close');
  if (until ? seconds === 0 : !output.includes('ended with 0'))
    throw new Refusal(`${command} failed:\n${output}`);
  return { seconds: seconds || elapsed(), cpu: childrenSeconds(output) };
}

async function clone(checkout: string): Promise<void> {
  const { code, output } = await runCommand('git', ['clone', '--quiet', ROOT, checkout]);
  if (code !== 0) throw new Refusal(`The checkout could not be cloned: ${output}`);
}

/**
 * Measures the first start of a fresh clone of what is committed, a later one with nothing changed, and `npm ci` of the
 * same lock file in another clone. The start comes first, so that downloads count for it.
 */
export async function benchFirstStart(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'passerelle-first-start-'));
  try {
    const env = await shellEnvironment(folder);
    const checkout = join(folder, 'started');
    await clone(checkout);
    const start = () => measure('npm start', { checkout, env, until: IS_UP });
    const first = await start();
    tell('first start', first);
    const later = await start();
    tell('later start', later);
    const other = join(folder, 'installed');
    await clone(other);
    const bare = await measure('npm ci --include=dev', { checkout: other, env });
    tell('bare npm ci', bare);

    const ratio = first.seconds / bare.seconds;
    const ratioOfCpu = first.cpu / bare.cpu;
    say(
      `first start  ${ratio.toFixed(2)} times npm ci, at most ${MOST_RATIO}; ${ratioOfCpu.toFixed(2)} in processor time`,
    );
    say(`later start  ${later.cpu.toFixed(2)} s of processor time, at most ${MOST_LATER_CPU}`);
    return ratio <= MOST_RATIO && later.cpu <= MOST_LATER_CPU;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
