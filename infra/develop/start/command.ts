import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { endTree } from './end-tree.mjs';

/** The root of the repository, absolute. */
export const ROOT = join(import.meta.dirname, '../../..');

const IS_WINDOWS = process.platform === 'win32';

export interface CommandOptions {
  /** Environment variables beside those of this process. */
  readonly environment?: Record<string, string>;
  /** Ends the command, and all that it has started, when it is aborted; the result is then rejected with its reason. */
  readonly stopping?: AbortSignal;
  /** Whether what it writes is shown as it comes. It is in the result in any case. */
  readonly show?: boolean;
  /** Called with what it writes, as it comes. */
  readonly onOutput?: (text: string) => void;
}

export interface CommandResult {
  /** Exit code; null when a signal ended it. */
  readonly code: number | null;
  /** What it wrote, both streams together in the order of arrival. */
  readonly output: string;
}

/** Child processes that still run when this process ends are ended with it. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill();
});

/** Runs a command from the root and waits for its end. */
export async function runCommand(
  command: string,
  args: readonly string[],
  { environment = {}, stopping, show = false, onOutput }: CommandOptions = {},
): Promise<CommandResult> {
  stopping?.throwIfAborted();
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: IS_WINDOWS && command === 'npm',
    detached: stopping !== undefined && !IS_WINDOWS,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (show) process.stdout.write(text);
      onOutput?.(text);
    });
  }
  running.add(child);
  const stop = () => endTree(child);
  stopping?.addEventListener('abort', stop);
  try {
    const [code] = await once(child, 'close');
    stopping?.throwIfAborted();
    return { code, output };
  } finally {
    stopping?.removeEventListener('abort', stop);
    running.delete(child);
  }
}

/** Runs a TypeScript or JavaScript file of the repository with the project's own Node. */
export function runScript(file: string, args: readonly string[], options?: CommandOptions) {
  return runCommand(process.execPath, [join(ROOT, file), ...args], options);
}
