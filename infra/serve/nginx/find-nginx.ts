import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findInstalledProgram } from '../../operate/installed-program.ts';

const run = promisify(execFile);

export interface NginxProgram {
  readonly path: string;
  /** The module that sends brotli copies, where this nginx has it. */
  readonly brotliModule: string | undefined;
}

async function findBrotliModule(program: string): Promise<string | undefined> {
  // nginx writes its version and how it was built to the error output.
  const { stderr } = await run(program, ['-V']);
  const folder = /--modules-path=(\S+)/.exec(stderr)?.[1];
  const module = folder && join(folder, 'ngx_http_brotli_static_module.so');
  return module && existsSync(module) ? module : undefined;
}

/** The nginx of this machine, installed where the tests may do so. Undefined where there is none. */
export async function findNginx(): Promise<NginxProgram | undefined> {
  const path = await findInstalledProgram({
    name: 'nginx',
    packages: ['nginx-light', 'libnginx-mod-http-brotli-static'],
    service: 'nginx',
  });
  return path ? { path, brotliModule: await findBrotliModule(path) } : undefined;
}
