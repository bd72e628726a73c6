import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compilation, Compiler, Module, WebpackPluginInstance } from 'webpack';
import { type FrontEnd, repository } from '../workspace.ts';
import { endpointsOf } from './endpoints.ts';
import { librariesOf, platformOf, type ReleaseRecord, recordFile } from './release-record.ts';

/** The modules that webpack merged into one count one by one. */
function partsOf(module: Module): Module[] {
  return 'modules' in module && Array.isArray(module.modules) ? module.modules : [module];
}

/** The project's own source files whose code is delivered. */
function deliveredSources({ modules, chunkGraph }: Compilation): string[] {
  const files = [...modules]
    .filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0)
    .flatMap(partsOf)
    .flatMap((module) => module.nameForCondition() ?? [])
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('node_modules'));
  return [...new Set(files)].sort();
}

/** Writes beside a built front end what it needs of the others, so that publishing can compare before users do. */
export class ReleaseRecordPlugin implements WebpackPluginInstance {
  readonly #frontEnd: FrontEnd;

  constructor(frontEnd: FrontEnd) {
    this.#frontEnd = frontEnd;
  }

  apply(compiler: Compiler): void {
    const name = ReleaseRecordPlugin.name;
    const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const endpoints = deliveredSources(compilation).flatMap((file) =>
          endpointsOf(readFileSync(file, 'utf8'), path.relative(repository, file)),
        );
        const record: ReleaseRecord = {
          platform: platformOf(this.#frontEnd),
          libraries: librariesOf(this.#frontEnd),
          endpoints: [...new Set(endpoints)].sort(),
        };
        const json = `${JSON.stringify(record, null, 2)}\n`;
        compilation.emitAsset(recordFile, new compiler.webpack.sources.RawSource(json));
      });
    });
  }
}
