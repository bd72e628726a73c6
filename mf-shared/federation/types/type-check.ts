import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';

const require = createRequire(import.meta.url);
const compiler = path.join(path.dirname(require.resolve('typescript/package.json')), 'bin/tsc');

/** `src/page.tsx(17,7): error TS2322: …`; what a message goes on with is indented. */
const ERROR = /^(\S.*?)\((\d+),(\d+)\): error (TS\d+: .*(?:\n[ \t]+.*)*)/gm;

/** What the compiler found wrong, each with its place, as the overlay of the development server shows an error of a build. */
export function typeErrorsIn(output: string): string[] {
  return [...output.matchAll(ERROR)].map(
    ([, file, line, column, message]) => `${file}:${line}:${column}\n${message}`,
  );
}

/** One check at a time: the next one ends the one before it, whose sources are of before. */
export interface TypeCheck {
  /** Answers with what is wrong; undefined where another check has begun meanwhile. */
  check(): Promise<readonly string[] | undefined>;
  stop(): void;
}

/**
 * Checks types apart from the build, and after everything else: a page is not to wait for them.
 * @param options.project its tsconfig.json, absolute
 * @param options.root where the paths in what is found begin
 * @param options.notes a file in which the compiler keeps what it need not look at again
 */
export function createTypeCheck(options: { project: string; root: string; notes: string }): TypeCheck {
  const { project, root, notes } = options;
  const line = [compiler, '--project', project, '--noEmit', '--pretty', 'false', '--incremental'];
  let running: ChildProcess | undefined;
  // Asked to stop (SIGTERM), the compiler goes on to its end. Notes that it was killed while writing, the next one writes anew.
  const end = () => void running?.kill('SIGKILL');
  return {
    async check() {
      end();
      const own = spawn(process.execPath, [...line, '--tsBuildInfoFile', notes], { cwd: root });
      running = own;
      if (own.pid !== undefined) setPriority(own.pid, constants.priority.PRIORITY_LOW);
      const [output] = await Promise.all([text(own.stdout), once(own, 'close')]);
      return own.killed ? undefined : typeErrorsIn(output);
    },
    stop: end,
  };
}
