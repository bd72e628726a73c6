import path from 'node:path';
import type { Compiler, WebpackPluginInstance } from 'webpack';
import { repository, workspacePath } from '../workspace.ts';
import { statefulParts } from './stateful-parts.ts';

const folders = statefulParts.map((part) => workspacePath('mf-shared/platform', 'src', part) + path.sep);

/**
 * Stops the build of a module into which a part of the platform that holds state was bundled. It happens when a file
 * of mf-shared reaches it by a relative path instead of `@passerelle/platform/api`: the module would then run with a
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
              `${path.relative(repository, file)} would be bundled a second time. ` +
                `Import it as @passerelle/platform/${path.basename(path.dirname(file))} in ${issuer}.`,
            ),
          );
        }
      });
    });
  }
}
