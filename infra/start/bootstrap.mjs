import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const IS_WINDOWS = process.platform === 'win32';
const NODE = join(ROOT, 'node_modules/node/bin', IS_WINDOWS ? 'node.exe' : 'node');

/** @param {string} path of a lock file from the root @returns {Record<string, {version?: string, optional?: boolean}>} */
function readLockedPackages(path) {
  return JSON.parse(readFileSync(join(ROOT, path), 'utf8')).packages;
}

/**
 * Whether node_modules holds what the lock file asks for. npm writes down what it installed; comparing that record
 * with the lock file, and not their dates, keeps a mere switch of branches from installing everything anew.
 */
function isInstalled() {
  const record = 'node_modules/.package-lock.json';
  if (!existsSync(join(ROOT, record)) || !existsSync(NODE)) return false;
  const installed = readLockedPackages(record);
  return Object.entries(readLockedPackages('package-lock.json')).every(([path, locked]) => {
    if (path === '') return true;
    const found = installed[path];
    return found ? found.version === locked.version : Boolean(locked.optional);
  });
}

function install() {
  process.stdout.write('Installing the dependencies (npm ci). The first time this takes a few minutes.\n');
  const { status } = spawnSync('npm', ['ci', '--include=dev', '--no-fund', '--no-audit'], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: IS_WINDOWS,
  });
  if (status === 0) return;
  process.stderr.write('The dependencies could not be installed: see what npm says above.\n');
  process.exit(1);
}

/**
 * Installs the dependencies when needed, then goes on with a TypeScript file under the project's own Node.
 * Signals are handed on to it and its exit code becomes this process's.
 * @param {string} entry path of the file from the root
 */
export function continueUnderOwnNode(entry) {
  if (!isInstalled()) install();
  const child = spawn(NODE, [join(ROOT, entry), ...process.argv.slice(2)], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, PATH: join(ROOT, 'node_modules/.bin') + delimiter + process.env.PATH },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
}
