import type { Compiler, Module, ModuleGraph, WebpackPluginInstance } from 'webpack';

/** Puts what a module leads to into the order in which its source names it. */
function sortConnections(module: Module, moduleGraph: ModuleGraph): void {
  const connections = moduleGraph.getOutgoingConnections(module) as Set<
    ReturnType<ModuleGraph['getConnection']> & object
  >;
  const places = new Map(module.dependencies.map((dependency, index) => [dependency, index]));
  const placeOf = ({ dependency }: { dependency: unknown }) =>
    places.get(dependency as (typeof module.dependencies)[number]) ?? Number.POSITIVE_INFINITY;
  const sorted = [...connections].sort((one, other) => {
    const [first, second] = [placeOf(one), placeOf(other)];
    return first === second ? 0 : first - second;
  });
  connections.clear();
  for (const connection of sorted) connections.add(connection);
}

/**
 * Merges modules in an order that depends on the sources alone. Names that one statement passes on are equals to webpack,
 * which then keeps the order in which they came: another one where modules are read from its cache.
 */
export class SourceOrderPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    const name = SourceOrderPlugin.name;
    compiler.hooks.compilation.tap(name, ({ hooks, moduleGraph }) => {
      hooks.afterOptimizeDependencies.tap(name, (modules) => {
        for (const module of modules) sortConnections(module, moduleGraph);
      });
    });
  }
}
