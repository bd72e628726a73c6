import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import { commonConfiguration, type Mode } from './configuration.ts';
import { FirstPagePlugin } from './first-page/first-page-plugin.ts';
import { ChunkIntegrityPlugin } from './integrity/chunk-integrity-plugin.ts';
import { PageIntegrityPlugin } from './integrity/page-integrity-plugin.ts';
import { PagePreloadPlugin } from './integrity/page-preload-plugin.ts';
import { BillOfMaterialsPlugin } from './record/bill-of-materials-plugin.ts';
import { ReleaseRecordPlugin } from './record/release-record-plugin.ts';
import { importRuntimeRelatively } from './reproducible/relative-runtime-entry.ts';
import { makeNoSpareCopies } from './sharing/no-spare-copies.ts';
import { librariesOfShell } from './sharing/shared.ts';
import { splitChunks } from './sharing/split-chunks.ts';
import { readUsedExports } from './sharing/used-exports.ts';
import { workspacePath } from './workspace.ts';

/**
 * The plugin that provides the runtime to the modules asks for it with `require`, everything else with `import`: without
 * these aliases the shell would carry the runtime twice.
 */
function oneFederationRuntime(): Record<string, string> {
  const packages = ['runtime-core', 'sdk', 'error-codes'].map((name) => `@module-federation/${name}`);
  return Object.fromEntries(packages.map((name) => [`${name}$`, fileURLToPath(import.meta.resolve(name))]));
}

/** The configuration of the shell: the host that provides the libraries and loads the modules at run time. */
export function shellConfiguration(mode: Mode): Configuration {
  importRuntimeRelatively();
  makeNoSpareCopies();
  const usedExports = mode === 'production' ? readUsedExports('all') : 'all';
  const common = commonConfiguration('shell', mode, JSON.stringify(usedExports));
  return {
    ...common,
    entry: { shell: workspacePath('shell', 'src/main.tsx') },
    output: { ...common.output, publicPath: '/' },
    ...(mode === 'production' && { optimization: { ...common.optimization, splitChunks } }),
    resolve: { ...common.resolve, alias: { ...common.resolve?.alias, ...oneFederationRuntime() } },
    plugins: [
      ...(common.plugins ?? []),
      new ModuleFederationPlugin({
        name: 'shell',
        shareStrategy: 'loaded-first',
        shared: librariesOfShell(usedExports),
        dts: false,
        manifest: false,
        experiments: { asyncStartup: true, provideExternalRuntime: true, optimization: { target: 'web' } },
      }),
      ...(mode === 'production'
        ? [
            new ReleaseRecordPlugin('shell'),
            new BillOfMaterialsPlugin('shell'),
            new ChunkIntegrityPlugin(),
            new PageIntegrityPlugin(),
            new FirstPagePlugin(),
            new PagePreloadPlugin(),
          ]
        : []),
      new HtmlWebpackPlugin({
        template: workspacePath('shell', 'src/index.html'),
        favicon: workspacePath('shell', 'src/favicon.svg'),
        // What is published is signed, and its page is given the policy then.
        templateParameters:
          mode === 'development'
            ? { apiBase: process.env.API_BASE ?? '', modulePolicy: 'unsigned' }
            : { apiBase: '', modulePolicy: '' },
      }),
    ],
  };
}
