import type { Role } from '@passerelle/contract/common/enumerations';
import { addTranslations } from '@passerelle/platform/i18n';
import { type RegisteredModule, translationNamespace } from '@passerelle/platform/modules';
import { createElement } from 'react';
import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router';
import { loadPage, modules, modulesForRoles, modulesWithPanels } from '../modules/index.ts';
import { moduleRules, ruleForRoles } from './access.ts';
import { RouteErrorPage } from './route-error-page.tsx';

/** The route under which the zones of the modules are added. */
export const pagesRouteId = 'pages';

const patched = new Set<string>();

/** Returns whether the routes of a module are part of the router already. */
export function hasRoutesOf(moduleName: string): boolean {
  return patched.has(moduleName);
}

const shown = new Set<string>();

/** Notes that this page shows, or has shown, something of a module on a page of another. */
export function noteShown(moduleName: string): void {
  shown.add(moduleName);
}

/** Returns whether this page holds what is of a module that serves nothing to someone with these roles. */
export function servesAnotherVisitor(roles: readonly Role[]): boolean {
  const { registry } = modules.getSnapshot();
  if (registry.status !== 'read') return false;
  const own = modulesForRoles(registry.value, roles).map(({ name }) => name);
  const withPanels = modulesWithPanels(registry.value, roles).map(({ name }) => name);
  const isForeign = ({ name }: RegisteredModule) =>
    shown.has(name) && !own.includes(name) && !withPanels.includes(name);
  return [...patched].some((name) => !own.includes(name)) || registry.value.modules.some(isForeign);
}

/** What is done with a page whose code has come, before it is shown at its route. */
type OnPageLoaded = (page: unknown, path: string | undefined) => Promise<void>;

/** The routes of a module, whose pages are loaded so that a failure of their files is noticed. */
function withNoticedPages(
  moduleName: string,
  routes: RouteObject[],
  onPageLoaded: OnPageLoaded,
): RouteObject[] {
  return routes.map((route): RouteObject => {
    const { lazy, path } = route;
    const load = async (loadCode: Extract<typeof lazy, () => unknown>) => {
      const page = await loadPage(moduleName, loadCode);
      await onPageLoaded(page, path);
      return page;
    };
    const noticed = { ...route, ...(typeof lazy === 'function' && { lazy: () => load(lazy) }) };
    return route.children
      ? ({ ...noticed, children: withNoticedPages(moduleName, route.children, onPageLoaded) } as RouteObject)
      : noticed;
  });
}

/** The zone of a module: a route without a path, so that an error in it ends here and the rest of the page goes on. */
function zone(moduleName: string, routes: RouteObject[], onPageLoaded: OnPageLoaded): RouteObject {
  return {
    id: `module:${moduleName}`,
    handle: { moduleName },
    errorElement: createElement(RouteErrorPage, { moduleName }),
    children: withNoticedPages(moduleName, routes, onPageLoaded),
  };
}

/**
 * Gives the router the routes of a module when an address of it is asked for by someone who may open it. Where the
 * module does not load, nothing is added: the address then falls to ModuleGate, which says why.
 */
export function discoverModuleRoutes(
  currentRoles: () => readonly Role[],
  onPageLoaded: OnPageLoaded,
): PatchRoutesOnNavigationFunction {
  return async ({ path, patch, signal }) => {
    const registry = await modules.registry();
    if (!registry) return;
    const name = ruleForRoles(moduleRules(registry), path, currentRoles())?.moduleName;
    if (!name || patched.has(name)) return;
    const module = await modules.load(name);
    if (!module || signal.aborted || patched.has(name)) return;
    addTranslations(translationNamespace(name), module.translations);
    patch(pagesRouteId, [zone(name, module.routes, onPageLoaded)]);
    patched.add(name);
  };
}
