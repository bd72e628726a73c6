import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Chunk, Compilation, Compiler, WebpackPluginInstance } from 'webpack';
import webpack from 'webpack';
import { chunkTable } from './chunk-table.ts';

/** Stands in the built file until all others are final. */
const placeholder = '@@chunk-integrity@@';
const quotedPlaceholder = new RegExp(`(["'\`])${placeholder}\\1`);

/** Where the table is while the front end runs. */
const table = `${webpack.RuntimeGlobals.require}.chunkIntegrity`;

class ChunkIntegrityRuntimeModule extends webpack.RuntimeModule {
  constructor() {
    super('chunk integrity');
  }

  override generate(): string {
    return `${table} = ${JSON.stringify(placeholder)};`;
  }
}

/** Code that gives a script or style sheet its hash before it is asked for. */
function setIntegrity(tag: string, kind: 'js' | 'css'): string {
  return `if (${table}.${kind}[chunkId]) ${tag}.integrity = ${table}.${kind}[chunkId];`;
}

function fillIn(compilation: Compilation, file: string, hashes: string): void {
  compilation.updateAsset(file, (source) => {
    const content = source.source().toString();
    if (!quotedPlaceholder.test(content)) throw new Error(`${file} has no place for the hashes of chunks.`);
    return new webpack.sources.RawSource(content.replace(quotedPlaceholder, () => hashes));
  });
}

/**
 * Lets the browser refuse a chunk of a front end whose content is not the built one. The hashes stand in the first file
 * of the front end, which is itself checked: a module's against the registry, the shell's against its page.
 *
 * They are filled in when webpack has given every file its final name. The first file's own name does not follow them,
 * and need not: it holds the chunks' names, which change whenever their content does.
 */
export class ChunkIntegrityPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    const name = ChunkIntegrityPlugin.name;
    const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const holders = new Set<Chunk>();
      compilation.hooks.additionalTreeRuntimeRequirements.tap(name, (chunk) => {
        holders.add(chunk);
        compilation.addRuntimeModule(chunk, new ChunkIntegrityRuntimeModule());
      });
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        name,
        (source) => `${source}\n${setIntegrity('script', 'js')}`,
      );
      // A preloaded file is taken for a script with a hash only where the preload named the same hash.
      webpack.web.JsonpTemplatePlugin.getCompilationHooks(compilation).linkPreload.tap(
        name,
        (source) => `${source}\n${setIntegrity('link', 'js')}`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        name,
        (source, { tag }) => `${source}${setIntegrity(tag, 'css')}`,
      );
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const hashes = JSON.stringify(chunkTable(compilation));
        for (const chunk of holders) {
          for (const file of chunk.files) if (file.endsWith('.js')) fillIn(compilation, file, hashes);
        }
      });
    });
  }
}
