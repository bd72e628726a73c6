import type { Compilation, Compiler } from 'webpack';
import webpack from 'webpack';

/**
 * Changes the page of the shell once the files of the build have their final content.
 * @param name of the plugin that does
 * @param turn from 1 on: of several that look at final files, the order in which they do
 */
export function changePage(
  compiler: Compiler,
  name: string,
  turn: number,
  change: (page: string, compilation: Compilation) => string,
): void {
  const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + turn;
  compiler.hooks.thisCompilation.tap(name, (compilation) => {
    compilation.hooks.processAssets.tap({ name, stage }, () => {
      compilation.updateAsset(
        'index.html',
        (source) => new webpack.sources.RawSource(change(source.source().toString(), compilation)),
      );
    });
  });
}
