import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BuildOptions, build, type PluginBuild, transform } from 'esbuild';
import { fileNameOf, findLibraries, type TestKind } from './imported.ts';

const ROOT = join(import.meta.dirname, '../../../..');
/** A bundle that was not made anew for so long is of a state of the sources that nobody tests any more. */
const FORGOTTEN_AFTER = 7 * 24 * 60 * 60 * 1000;

/** As Jest would resolve and Node would run them, so that the tests meet the code that they met one file at a time. */
const common = {
  bundle: true,
  splitting: true,
  format: 'esm',
  target: 'es2023',
  mainFields: ['main'],
  outExtension: { '.js': '.mjs' },
  define: { 'process.env.NODE_ENV': '"test"' },
  absWorkingDir: ROOT,
  logLevel: 'error',
} satisfies BuildOptions;

/** Native code and what reaches into Node, which the bundled libraries import, and drivers of Knex that are not there. */
const OUTSIDE = ['argon2', 'sharp', 'sqlite3', 'pg-native', '@opentelemetry/*'];
const DRIVERS = [
  'better-sqlite3',
  'mariadb',
  'mariadb/*',
  'mysql',
  'mysql2',
  'oracledb',
  'tedious',
  'pg-query-stream',
];

const optionsOf: Readonly<Record<TestKind, BuildOptions>> = {
  screens: { ...common, platform: 'neutral', conditions: ['browser'], external: ['@jest/globals', 'node:*'] },
  node: {
    ...common,
    platform: 'node',
    conditions: ['node'],
    external: [...OUTSIDE, ...DRIVERS],
    banner: {
      js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
    },
    // Fastify looks through all loaded modules for a plugin's name, which is slow work in Jest.
    define: { ...common.define, 'require.cache': 'undefined' },
    plugins: [{ name: 'own-place', setup: keepPlaces }],
  },
};

/** Lets a library find its own files, although the code that looks for them runs elsewhere. */
function keepPlaces({ onLoad }: PluginBuild): void {
  onLoad({ filter: /node_modules.*\.[cm]?js$/ }, async ({ path }) => {
    const source = await readFile(path, 'utf8');
    const places = {
      __dirname: JSON.stringify(dirname(path)),
      __filename: JSON.stringify(path),
      'import.meta.url': JSON.stringify(pathToFileURL(path).href),
    };
    if (!Object.keys(places).some((name) => source.includes(name))) return undefined;
    return {
      contents: (await transform(source, { define: places, target: common.target })).code,
      loader: 'js',
    };
  });
}

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
async function inspect(specifiers: readonly string[], options: BuildOptions) {
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

async function bundle(specifiers: readonly string[], options: BuildOptions, folder: string): Promise<void> {
  const entries = join(folder, 'entries');
  await mkdir(entries);
  for (const { specifier, isCommonJs, hasDefault } of await inspect(specifiers, options)) {
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
 * Bundles the libraries of a kind of tests once, before any of them runs: a screen's test file that loads their 2,800
 * modules one by one spends two seconds on it.
 */
export async function bundleLibraries(kind: TestKind): Promise<void> {
  const { specifiers, folder } = findLibraries(ROOT, kind);
  if (existsSync(folder)) return;
  const parent = dirname(folder);
  await mkdir(parent, { recursive: true });
  await forgetOld(parent);
  const unfinished = await mkdtemp(join(parent, 'unfinished-'));
  try {
    await bundle(specifiers, optionsOf[kind], unfinished);
    // Another run may have been quicker.
    await rename(unfinished, folder).catch((error) => {
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}
