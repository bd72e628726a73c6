import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { chunksName, containerName } from '@passerelle/platform/modules';
import type { Configuration } from 'webpack';
import { commonConfiguration, type Mode } from './configuration.ts';
import { ChunkIntegrityPlugin } from './integrity/chunk-integrity-plugin.ts';
import { BillOfMaterialsPlugin } from './record/bill-of-materials-plugin.ts';
import { ReleaseRecordPlugin } from './record/release-record-plugin.ts';
import { importRuntimeRelatively } from './reproducible/relative-runtime-entry.ts';
import { makeNoSpareCopies } from './sharing/no-spare-copies.ts';
import { librariesOfModule } from './sharing/shared.ts';
import { StatefulPartsPlugin } from './sharing/stateful-parts-plugin.ts';
import { readUsedExports } from './sharing/used-exports.ts';
import { entryFile, type ModuleName } from './workspace.ts';

/** The configuration of a role module: one exposed thing, libraries taken from the shell. */
export function moduleConfiguration(moduleName: ModuleName, mode: Mode): Configuration {
  importRuntimeRelatively();
  makeNoSpareCopies();
  const usedExports = mode === 'production' ? readUsedExports(moduleName) : 'all';
  const common = commonConfiguration(moduleName, mode, JSON.stringify(usedExports));
  return {
    ...common,
    entry: {},
    output: {
      ...common.output,
      publicPath: 'auto',
      chunkLoadingGlobal: chunksName(moduleName),
    },
    plugins: [
      ...(common.plugins ?? []),
      new ModuleFederationPlugin({
        name: containerName(moduleName),
        filename: entryFile,
        exposes: { './module': './src/module.tsx' },
        shareStrategy: 'loaded-first',
        shared: librariesOfModule(usedExports),
        dts: false,
        manifest: false,
        experiments: { externalRuntime: true, optimization: { target: 'web' } },
      }),
      new StatefulPartsPlugin(),
      ...(mode === 'production'
        ? [
            new ReleaseRecordPlugin(moduleName),
            new BillOfMaterialsPlugin(moduleName),
            new ChunkIntegrityPlugin(),
          ]
        : []),
    ],
  };
}
