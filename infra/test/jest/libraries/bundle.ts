import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { fileNameOf, findLibraries } from './imported.ts';

const ROOT = join(import.meta.dirname, '../../../..');
/** A bundle that was not made anew for so long is of a state of the sources that nobody tests any more. */
const FORGOTTEN_AFTER = 7 * 24 * 60 * 60 * 1000;

/** As Jest would resolve and Node would run them, so that the tests meet the code that they met one file at a time. */
const options = {
  bundle: true,
  splitting: true,
  format: 'esm',
  target: 'es2023',
  platform: 'neutral',
  mainFields: ['main'],
  conditions: ['browser'],
  outExtension: { '.js': '.mjs' },
  external: ['@jest/globals', 'node:*'],
  define: { 'process.env.NODE_ENV': '"test"' },
  absWorkingDir: ROOT,
  logLevel: 'error',
} satisfies BuildOptions;

/** Names what a CommonJS library exports, which a bundle would have under `default` alone. */
async function entryOf(specifier: string, isCommonJs: boolean): Promise<string> {
  if (!isCommonJs) return `export * from '${specifier}';\n`;
  const names = Object.keys(createRequire(import.meta.url)(specifier)).filter((name) => name !== 'default');
  return [
    `import library from '${specifier}';`,
    'export default library;',
    `export const { ${names.join(', ')} } = library;`,
    '',
  ].join('\n');
}

/** What a first pass tells of each import: whether it is a CommonJS file, and whether it has a default export. */
async function inspect(specifiers: readonly string[]) {
  const { metafile } = await build({
    ...options,
    entryPoints: specifiers.map((specifier) => ({ in: specifier, out: fileNameOf(specifier) })),
    outdir: 'out',
    write: false,
    metafile: true,
  });
  return specifiers.map((specifier) => {
    const output = metafile.outputs[`out/${fileNameOf(specifier)}.mjs`];
    const input = metafile.inputs[output?.entryPoint ?? ''];
    return {
      specifier,
      isCommonJs: input?.format === 'cjs',
      hasDefault: output?.exports.includes('default') ?? false,
    };
  });
}

async function bundle(specifiers: readonly string[], folder: string): Promise<void> {
  const entries = join(folder, 'entries');
  await mkdir(entries);
  for (const { specifier, isCommonJs, hasDefault } of await inspect(specifiers)) {
    const defaultExport = hasDefault && !isCommonJs ? `export { default } from '${specifier}';\n` : '';
    await writeFile(
      join(entries, `${fileNameOf(specifier)}.mjs`),
      (await entryOf(specifier, isCommonJs)) + defaultExport,
    );
  }
  await build({
    ...options,
    entryPoints: specifiers.map((specifier) => join(entries, `${fileNameOf(specifier)}.mjs`)),
    outdir: folder,
  });
}

async function forgetOld(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const path = join(parent, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > FORGOTTEN_AFTER) await rm(path, { recursive: true, force: true });
  }
}

/**
 * Bundles the libraries of the screens once, before the tests of any: a test file that loads their 2,800 modules one by
 * one spends two seconds on it.
 */
export default async function bundleLibraries(): Promise<void> {
  const { specifiers, folder } = findLibraries(ROOT);
  if (existsSync(folder)) return;
  const parent = dirname(folder);
  await mkdir(parent, { recursive: true });
  await forgetOld(parent);
  const unfinished = await mkdtemp(join(parent, 'unfinished-'));
  try {
    await bundle(specifiers, unfinished);
    // Another run may have been quicker.
    await rename(unfinished, folder).catch((error) => {
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}
