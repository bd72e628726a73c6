import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endTree } from '../end-tree.mjs';
import { describeInstallFailure } from './install-failure.mjs';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const IS_WINDOWS = process.platform === 'win32';
const LOG = '.cache/log/install.log';
const COUNT_EVERY_MS = 1_000;

/** The project's own Node, which comes with its dependencies. */
export const NODE = join(ROOT, 'node_modules/node/bin', IS_WINDOWS ? 'node.exe' : 'node');

/** @param {string} path of a lock file from the root @returns {Record<string, {version?: string, optional?: boolean, link?: boolean}>} */
function readLockedPackages(path) {
  return JSON.parse(readFileSync(join(ROOT, path), 'utf8')).packages;
}

/**
 * Whether node_modules holds what the lock file asks for. npm writes down what it installed when it is done; comparing
 * that record with the lock file, and not their dates, keeps a mere switch of branches from installing everything anew.
 */
export function isInstalled() {
  const record = 'node_modules/.package-lock.json';
  if (!existsSync(join(ROOT, record)) || !existsSync(NODE)) return false;
  const installed = readLockedPackages(record);
  return Object.entries(readLockedPackages('package-lock.json')).every(([path, locked]) => {
    if (path === '') return true;
    const found = installed[path];
    return found ? found.version === locked.version : Boolean(locked.optional);
  });
}

/** Says again and again how many packages are there. @param {import('../stage.mjs').Stage} stage @returns {() => void} what ends it */
function countPackages(stage) {
  const paths = Object.entries(readLockedPackages('package-lock.json'))
    .filter(([path, { optional, link }]) => path.includes('node_modules/') && !optional && !link)
    .map(([path]) => join(ROOT, path, 'package.json'));
  const timer = setInterval(() => {
    const present = paths.filter((path) => existsSync(path)).length;
    stage.progress(
      present < paths.length ? `${present} of ${paths.length} packages` : 'setting the packages up',
    );
  }, COUNT_EVERY_MS);
  return () => clearInterval(timer);
}

/** On a full disk the waiting processes are not notified, which matters less. @param {import('../lock/lock.mjs').Lock} lock @param {number} pid */
function tellOf(lock, pid) {
  try {
    lock.tell({ child: IS_WINDOWS ? pid : -pid });
  } catch {}
}

/**
 * Installs what the lock file asks for. What npm says goes to a log.
 * @param {import('../stage.mjs').Stage} stage
 * @param {AbortSignal} stopping ends npm and all that it has started
 * @param {import('../lock/lock.mjs').Lock} lock names npm's process, which may outlive this one
 * @returns {Promise<string | undefined>} why it failed, in a sentence
 */
export async function install(stage, stopping, lock) {
  mkdirSync(dirname(join(ROOT, LOG)), { recursive: true });
  const child = spawn('npm', ['ci', '--include=dev', '--no-fund', '--no-audit'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: IS_WINDOWS,
    detached: !IS_WINDOWS,
  });
  // On a full disk there is no log; the message is shown all the same.
  const log = createWriteStream(join(ROOT, LOG)).on('error', () => {});
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      output += text;
      log.write(text);
      // Left alone it goes on for many minutes, with a line for each file that it cannot write.
      if (text.includes('ENOSPC')) endTree(child);
    });
  }
  const endCount = countPackages(stage);
  const stop = () => endTree(child);
  stopping.addEventListener('abort', stop);
  try {
    if (child.pid) tellOf(lock, child.pid);
    const [code] = await once(child, 'close');
    return code === 0 ? undefined : describeInstallFailure(output, LOG);
  } catch {
    return 'npm was not found: it comes with Node.js, whose installer puts both on the PATH.';
  } finally {
    stopping.removeEventListener('abort', stop);
    endCount();
    log.end();
  }
}
