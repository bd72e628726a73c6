import type { FederatedModule, ModuleRelease } from '@passerelle/platform/modules';
import type { RouteObject } from 'react-router';

function undeclaredRoutes({ routes }: FederatedModule, release: ModuleRelease): string[] {
  const declared = new Set(release.routes.map(({ path }) => path));
  const addressesOf = (route: RouteObject): string[] => [
    route.path ?? '',
    ...(route.children ?? []).flatMap(addressesOf),
  ];
  return routes.flatMap(addressesOf).filter((path) => !declared.has(path));
}

function undeclaredPanels({ panels = {} }: FederatedModule, release: ModuleRelease): string[] {
  const declared = new Set(release.panels?.map(({ name }) => name));
  return Object.keys(panels)
    .filter((name) => !declared.has(name))
    .map((name) => `the panel ${name}`);
}

/** The addresses and panels that the code of a module has although its release, which says whose they are, does not. */
export function undeclaredParts(module: FederatedModule, release: ModuleRelease): string[] {
  return [...undeclaredRoutes(module, release), ...undeclaredPanels(module, release)];
}
