import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { build, type PluginBuild } from 'esbuild';
import { ROOT } from '../start/command.ts';

/** What the repository of a module runs; what these import comes along. */
const ENTRIES: readonly string[] = [
  'infra/build/build.ts',
  'infra/develop/module-kit/add-module.ts',
  'infra/develop/module-kit/command-line.ts',
  'infra/develop/module-kit/dev.ts',
  'infra/develop/module-kit/jest.config.ts',
  'infra/test/jest/screen-environment.ts',
  'infra/test/jest/screen-setup.ts',
  'infra/test/jest/screens-setup.ts',
  'mf-shared/federation/build.ts',
];

/** What is read there and imported by nothing. */
const READ: readonly string[] = [
  '{api/contract,mf-shared}/**',
  'infra/develop/new-module/template/**',
  'infra/test/jest/asset.ts',
  'package-lock.json',
  'shell/package.json',
  'shell/src/index.html',
  'biome.json',
  'tsconfig.{base,web}.json',
  'turbo.json',
];

const LEFT_OUT = /(?:^|\/)(?:node_modules|dist|\.cache|\.turbo)$/;
/** The template's test becomes that of the module; those of the kit were run where it was packed. */
const isTestOfKit = (file: string) => /\.test\.tsx?$/.test(file) && !file.includes('/template/');

/** Ours is followed, whatever is installed is named. */
function nameLibraries({ onResolve }: PluginBuild): void {
  onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
    kind === 'entry-point' || path.startsWith('@passerelle/') ? undefined : { path, external: true },
  );
}

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/** What of this checkout the repository of a module needs to be built, tested and published. */
export interface KitSources {
  /** Relative to the root. */
  readonly files: readonly string[];
  /** The packages of others that the files import. */
  readonly libraries: readonly string[];
}

/** Follows the imports of what the repository of a module runs, so that no list has to be kept of it. */
export async function findKitSources(): Promise<KitSources> {
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: [...ENTRIES],
    bundle: true,
    write: false,
    outdir: 'out',
    metafile: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
    plugins: [{ name: 'name-libraries', setup: nameLibraries }],
  });
  const read = globSync([...READ], { cwd: ROOT, exclude: (path) => LEFT_OUT.test(path) })
    .filter((file) => statSync(join(ROOT, file)).isFile())
    .map((file) => file.replaceAll('\\', '/'));
  const files = [...new Set([...Object.keys(metafile.inputs), ...read])].filter((file) => !isTestOfKit(file));
  const imported = Object.values(metafile.inputs).flatMap(({ imports }) => imports);
  const libraries = imported.filter(({ external }) => external).map(({ path }) => packageOf(path));
  return {
    files: files.sort(),
    libraries: [...new Set(libraries)].filter((name) => !name.startsWith('node:')).sort(),
  };
}
