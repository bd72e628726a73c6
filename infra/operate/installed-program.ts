import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];

/** A program that no npm package brings, and where Debian has it. */
export interface DebianProgram {
  readonly name: string;
  readonly packages: readonly string[];
  /** What its package starts by itself, and is to be stopped. */
  readonly service?: string;
}

async function findProgram(name: string): Promise<string | undefined> {
  for (const folder of FOLDERS) {
    const path = join(folder, name);
    if (
      await access(path, constants.X_OK).then(
        () => true,
        () => false,
      )
    )
      return path;
  }
  return undefined;
}

/** Only a machine that exists for one run of the tests is changed by them. */
function mayInstall(): boolean {
  return process.env.CI === 'true' && process.getuid?.() === 0 && existsSync('/etc/debian_version');
}

async function install({ packages, service }: DebianProgram): Promise<void> {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env: environment });
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    env: environment,
  });
  if (service) await run('service', [service, 'stop']).catch(() => undefined);
}

/**
 * Where a program of this machine is. With CI=true, as root on a Debian, it is installed where it is missing.
 * Undefined where there is none.
 */
export async function findInstalledProgram(program: DebianProgram): Promise<string | undefined> {
  const path = await findProgram(program.name);
  if (path || !mayInstall()) return path;
  await install(program).catch((error: Error) =>
    process.stderr.write(`${program.name} could not be installed: ${error.message}\n`),
  );
  return findProgram(program.name);
}
