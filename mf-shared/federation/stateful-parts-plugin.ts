import path from 'node:path';
import type { Compiler, WebpackPluginInstance } from 'webpack';
import { statefulParts } from './shared.ts';
import { workspacePath } from './workspace.ts';

const folders = statefulParts.map((part) => workspacePath('mf-shared', 'src', part) + path.sep);

/**
 * Stops the build of a module into which a part of mf-shared that holds state was bundled. It happens when a file
 * of mf-shared reaches it by a relative path instead of `@passerelle/shared/api`: the module would then run with a
 * store of its own, and fail silently.
 */
export class StatefulPartsPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('StatefulPartsPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('StatefulPartsPlugin', (modules) => {
        for (const module of modules) {
          const file = module.nameForCondition();
          if (!file || !folders.some((folder) => file.startsWith(folder))) continue;
          const issuer = compilation.moduleGraph.getIssuer(module)?.nameForCondition() ?? 'unknown';
          if (folders.some((folder) => issuer.startsWith(folder))) continue;
          compilation.errors.push(
            new compiler.webpack.WebpackError(
              `${path.relative(workspacePath('mf-shared'), file)} would be bundled a second time. ` +
                `Import it as @passerelle/shared/${path.basename(path.dirname(file))} in ${issuer}.`,
            ),
          );
        }
      });
    });
  }
}
