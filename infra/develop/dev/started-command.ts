import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A command that goes on until it is stopped. */
export interface StartedCommand {
  /** Ends it with all that it has started: nothing of it is needed any more. */
  stop(): Promise<void>;
}

/** Resolves once what a process writes has a text. */
function saying(child: ChildProcess, readyText: string): Promise<void> {
  let output = '';
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (part: string) => {
        output += part;
        if (output.includes(readyText)) resolve();
      });
    }
    child.once('exit', (code) => reject(new Error(`The command ended with ${code}:\n${output}`)));
  });
}

/**
 * Runs a TypeScript file with this Node until it says that it is ready.
 * @param file from the folder
 * @param options.environment variables beside those of this process
 * @throws {Error} where it ends before, with what it wrote
 */
export async function startCommand(
  file: string,
  options: { folder: string; environment: Record<string, string>; readyText: string },
): Promise<StartedCommand> {
  const child = spawn(process.execPath, [file], {
    cwd: options.folder,
    detached: true,
    env: { ...process.env, ...options.environment },
  });
  await saying(child, options.readyText);
  return {
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      process.kill(-(child.pid ?? 0), 'SIGKILL');
      await once(child, 'close');
    },
  };
}
