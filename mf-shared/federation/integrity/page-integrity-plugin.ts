import type { Compilation, Compiler, WebpackPluginInstance } from 'webpack';
import webpack from 'webpack';
import { contentOf, integrityOf } from './chunk-table.ts';

/** The tags of a page that load a file of the build: scripts, and style sheets among the links. */
const loadingTag = /<(?:script\b[^>]*\ssrc|link\b[^>]*\shref)="\/([^"]+\.(?:js|css))"/g;

/** The page with the hash of each file that it loads. */
function withIntegrity(page: string, compilation: Compilation): string {
  return page.replace(
    loadingTag,
    (tag, file: string) => `${tag} integrity="${integrityOf(contentOf(compilation, file))}"`,
  );
}

/** Lets the browser refuse a script or style sheet of the shell's page whose content is not the built one. */
export class PageIntegrityPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    const name = PageIntegrityPlugin.name;
    // After the hashes of the chunks, which stand in the page's script.
    const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 2;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        compilation.updateAsset(
          'index.html',
          (source) => new webpack.sources.RawSource(withIntegrity(source.source().toString(), compilation)),
        );
      });
    });
  }
}
