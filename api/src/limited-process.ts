import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { buffer, text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/** What the runtime sets aside for itself before any work, in mebibytes: most of it is never touched. */
const RUNTIME_MEBIBYTES = 640;
/** Nothing here is waited for by more than one person: what answers calls goes first. */
const LOW_PRIORITY = 10;

/** What a process may take. */
export interface ProcessLimits {
  /** Of the clock. */
  milliseconds: number;
  /** Of work, of all its threads together: a busy machine takes longer for it. */
  processorSeconds: number;
  /** Memory beside what the runtime takes for itself. */
  mebibytes: number;
}

export interface LimitedProcess {
  /** What it wrote to its standard output. */
  output: Buffer;
  /** How it ended by itself, with a code from 3 on where not with 0; null where one of the limits ended it. */
  exitCode: number | null;
}

/**
 * Runs a program of ours on untrusted input, in a process that the system ends when it takes too much memory or too
 * much processor time, and this one when it takes too long. Of the environment, where secrets are, it gets only where
 * compiled code is kept.
 * On Windows, which has no `sh`, the time is limited and the memory of objects, not all memory.
 * @param input what the program reads from its standard input
 * @throws Error where the process cannot be started or its program breaks
 */
export async function runLimited(
  program: URL,
  input: Uint8Array,
  limits: ProcessLimits,
  argumentsOf: readonly string[] = [],
): Promise<LimitedProcess> {
  const [command, ...words] = commandFor(program, limits);
  const child = spawn(command, [...words, ...argumentsOf], {
    env: environment(),
    stdio: 'pipe',
    killSignal: 'SIGKILL',
    timeout: limits.milliseconds,
  });
  // A process that has ended reads no more: its exit code says why.
  child.stdin.on('error', () => undefined).end(input);
  const outputs = Promise.all([buffer(child.stdout), text(child.stderr)]);
  if (child.pid !== undefined) stepBack(child.pid);
  const [[exitCode], [output, complaint]] = await Promise.all([
    once(child, 'close') as Promise<[number | null]>,
    outputs,
  ]);
  // An exception that nobody caught, a shell that cannot set the limits, a program that it cannot start.
  if (exitCode !== null && [1, 2, 126, 127].includes(exitCode)) {
    throw new Error(`A limited process failed: ${complaint.slice(0, 500)}`);
  }
  // A shell that stands between answers a signal as a code above 128.
  return { output, exitCode: exitCode === null || exitCode > 128 ? null : exitCode };
}

function environment(): Record<string, string> {
  const { NODE_COMPILE_CACHE } = process.env;
  // Half of the time that a small drawing takes is the compiling of what reads it.
  return { UV_THREADPOOL_SIZE: '1', ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) };
}

function commandFor(program: URL, { processorSeconds, mebibytes }: ProcessLimits): [string, ...string[]] {
  const runtime = [process.execPath, `--max-old-space-size=${mebibytes}`, fileURLToPath(program)] as const;
  if (process.platform === 'win32') return [...runtime];
  const kibibytes = (RUNTIME_MEBIBYTES + mebibytes) * 1024;
  // It also ends where this process dies meanwhile, and leaves no copy of its memory behind.
  return [
    '/bin/sh',
    '-c',
    `ulimit -c 0 && ulimit -d ${kibibytes} && ulimit -t ${processorSeconds} && exec "$0" "$@"`,
    ...runtime,
  ];
}

function stepBack(pid: number): void {
  try {
    setPriority(pid, LOW_PRIORITY);
  } catch {
    // It has ended already.
  }
}
