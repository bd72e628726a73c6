import { createHash } from 'node:crypto';
import type { Compiler, Module, WebpackPluginInstance } from 'webpack';
import { repository } from '../workspace.ts';

/** As many numbers as webpack takes for its own. */
const RANGE = 10_000;

/** Whether webpack, which cuts the folder off where a part of an identifier begins with it, would leave it in. */
function namesFolder(module: Module): boolean {
  const parts = module.identifier().split(/[|!]/);
  return parts.some((part) => !part.startsWith(repository) && part.includes(repository));
}

function firstChoice(name: string): number {
  return createHash('sha256').update(name).digest().readUInt32BE() % RANGE;
}

/**
 * Numbers the modules of the federation plugin, in whose identifiers the folder of the checkout stands, without it: the same
 * sources give the same bytes wherever they are built.
 */
export class RelativeIdsPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    const name = RelativeIdsPlugin.name;
    compiler.hooks.compilation.tap(name, ({ hooks, chunkGraph }) => {
      // Before webpack numbers those that have no number yet.
      hooks.moduleIds.tap({ name, stage: -1 }, (modules) => {
        const named = [...modules]
          .filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0 && namesFolder(module))
          .map((module) => ({ module, name: module.identifier().replaceAll(repository, '') }))
          .sort((one, other) => (one.name < other.name ? -1 : 1));
        const taken = new Set<number>();
        for (const each of named) {
          let id = firstChoice(each.name);
          while (taken.has(id)) id = (id + 1) % RANGE;
          taken.add(id);
          chunkGraph.setModuleId(each.module, id);
        }
      });
    });
  }
}
