import { existsSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { NODE } from '../develop/start/install/install.mjs';
import { runUnderOwnNode } from '../develop/start/own-node.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The first Node that runs TypeScript as it is and has what the API uses. */
const OLDEST_THAT_RUNS_ALL = 24;

/** Whether this process can run the command line itself: it is the project's own Node or, in an image without that one, as new. */
function isUpToTheWork() {
  if (existsSync(NODE)) return realpathSync(NODE) === realpathSync(process.execPath);
  return Number(process.versions.node.split('.')[0]) >= OLDEST_THAT_RUNS_ALL;
}

/** Runs the command line, in the root of the project, as `npm run` does; paths count from where the command was typed. */
export async function launch() {
  process.env.INIT_CWD ??= process.cwd();
  if (isUpToTheWork()) {
    process.chdir(ROOT);
    await import('./main.ts');
  } else if (existsSync(NODE)) {
    runUnderOwnNode('infra/operate/main.ts');
  } else {
    process.stderr.write('The dependencies are not installed: run "npm ci" first.\n');
    process.exitCode = 1;
  }
}
