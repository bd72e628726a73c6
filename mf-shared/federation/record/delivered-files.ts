import type { Compilation, Module } from 'webpack';

/** The modules that webpack merged into one count one by one. */
function partsOf(module: Module): Module[] {
  return 'modules' in module && Array.isArray(module.modules) ? module.modules : [module];
}

/** The files whose content a front end delivers, absolute; libraries that the shell provides are not among a module's. */
export function deliveredFiles({ modules, chunkGraph }: Compilation): string[] {
  const files = [...modules]
    .filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0)
    .flatMap(partsOf)
    .flatMap((module) => module.nameForCondition() ?? []);
  return [...new Set(files)].sort();
}
