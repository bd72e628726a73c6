import type { Compiler, WebpackPluginInstance } from 'webpack';
import type { FrontEnd } from '../workspace.ts';
import { billFile, billOfMaterials, deployedVersion, packageFoldersOf } from './bill-of-materials.ts';
import { deliveredFiles } from './delivered-files.ts';

/** Writes beside a built front end which packages it delivers. */
export class BillOfMaterialsPlugin implements WebpackPluginInstance {
  readonly #frontEnd: FrontEnd;

  constructor(frontEnd: FrontEnd) {
    this.#frontEnd = frontEnd;
  }

  apply(compiler: Compiler): void {
    const name = BillOfMaterialsPlugin.name;
    const { Compilation, sources, version } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const part = {
          name: `@passerelle/${this.#frontEnd}`,
          version: deployedVersion(this.#frontEnd),
        };
        const folders = packageFoldersOf(deliveredFiles(compilation));
        const bill = billOfMaterials(part, folders, { name: 'webpack', version });
        compilation.emitAsset(billFile, new sources.RawSource(`${JSON.stringify(bill, null, 2)}\n`));
      });
    });
  }
}
