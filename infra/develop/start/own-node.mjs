import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NODE } from './install/install.mjs';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** The signals that end a command. */
export const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** Compiled code of a start is kept for the next one, which takes half the time. */
const COMPILED_CODE = join(ROOT, '.cache/compiled');

/**
 * Continues with a TypeScript file under the project's own Node, which is installed. Signals are forwarded to it and its
 * exit code becomes this process's.
 * @param {string} entry path of the file from the root
 */
export function runUnderOwnNode(entry) {
  const child = spawn(NODE, [join(ROOT, entry), ...process.argv.slice(2)], {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      NODE_COMPILE_CACHE: COMPILED_CODE,
      ...process.env,
      PATH: join(ROOT, 'node_modules/.bin') + delimiter + process.env.PATH,
    },
  });
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
}
