import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inflate } from '@sparticuz/chromium';
import { ROOT } from '../../../develop/start/command.ts';

/** A browser to launch, with what its process needs in its environment. */
export interface BrowserProgram {
  readonly path: string;
  readonly environment: Record<string, string>;
}

const packageFolder = fileURLToPath(new URL('..', import.meta.resolve('@sparticuz/chromium')));

/** The package inflates into the folder for temporary files: it is pointed at ours while it does so. */
async function inflateInto(folder: string, archives: readonly string[]): Promise<void> {
  const { TMPDIR } = process.env;
  process.env.TMPDIR = folder;
  const inflating = archives.map((archive) => inflate(join(packageFolder, 'bin', archive)));
  if (TMPDIR === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = TMPDIR;
  await Promise.all(inflating);
}

/** A bare machine has neither fonts nor a configuration of them; the package's own fonts look alike everywhere. */
function fontConfiguration(folder: string): string {
  const [fonts, cache] = [join(folder, 'fonts'), join(folder, 'font-cache')];
  return `<?xml version="1.0"?>\n<fontconfig><dir>${fonts}</dir><cachedir>${cache}</cachedir></fontconfig>\n`;
}

/**
 * Inflates everything beside the final folder and moves it there in one step, so that another process that needs
 * the browser at the same time never finds half of it.
 */
async function inflateOnce(folder: string): Promise<void> {
  const parent = join(folder, '..');
  await mkdir(parent, { recursive: true });
  const partial = await mkdtemp(join(parent, 'partial-'));
  await inflateInto(partial, ['chromium.br', 'fonts.tar.br', 'al2023.tar.br']);
  await writeFile(join(partial, 'fonts.conf'), fontConfiguration(folder));
  await rename(partial, folder).catch(async (error: NodeJS.ErrnoException) => {
    await rm(partial, { recursive: true });
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
}

function lacksSystemLibraries(program: string): boolean {
  return execFileSync('ldd', [program], { encoding: 'utf8' }).includes('not found');
}

/** The Chromium that comes inside an npm package (Linux, x64), inflated under .cache on first use. */
export async function packagedChromium(): Promise<BrowserProgram> {
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8'));
  const folder = join(ROOT, '.cache', `chromium-${version}`);
  const path = join(folder, 'chromium');
  if (!existsSync(path)) await inflateOnce(folder);
  const environment = { FONTCONFIG_FILE: join(folder, 'fonts.conf') };
  if (!lacksSystemLibraries(path)) return { path, environment };
  return { path, environment: { ...environment, LD_LIBRARY_PATH: join(folder, 'al2023/lib') } };
}
