import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface NginxProgram {
  readonly path: string;
  /** The module that sends brotli copies, where this nginx has it. */
  readonly brotliModule: string | undefined;
}

const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
const PACKAGES = ['nginx-light', 'libnginx-mod-http-brotli-static'];

async function findProgram(): Promise<string | undefined> {
  for (const folder of FOLDERS) {
    const path = join(folder, 'nginx');
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

async function findBrotliModule(program: string): Promise<string | undefined> {
  // nginx writes its version and how it was built to the error output.
  const { stderr } = await run(program, ['-V']);
  const folder = /--modules-path=(\S+)/.exec(stderr)?.[1];
  const module = folder && join(folder, 'ngx_http_brotli_static_module.so');
  return module && existsSync(module) ? module : undefined;
}

/** Only a machine that exists for one run of the tests is changed by them. */
function mayInstall(): boolean {
  return process.env.CI === 'true' && process.getuid?.() === 0 && existsSync('/etc/debian_version');
}

/** The package starts a server of the system by itself: it is stopped. */
async function install(): Promise<void> {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env: environment });
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES], {
    env: environment,
  });
  await run('service', ['nginx', 'stop']).catch(() => undefined);
}

/**
 * The nginx of this machine. With CI=true, as root on a Debian, it is installed where it is missing.
 * Undefined where there is none.
 */
export async function findNginx(): Promise<NginxProgram | undefined> {
  let path = await findProgram();
  if (!path && mayInstall()) {
    await install().catch((error: Error) =>
      process.stderr.write(`nginx could not be installed: ${error.message}\n`),
    );
    path = await findProgram();
  }
  return path ? { path, brotliModule: await findBrotliModule(path) } : undefined;
}
