import { isRightEnough, rightWithin } from '@passerelle/contract/accounts/staff-rights';
import type { Role, StaffRight } from '@passerelle/contract/common/enumerations';
import type {
  Home,
  MenuEntry,
  ModuleRelease,
  OfferedPanel,
  RegisteredModule,
  Registry,
  Requirement,
} from '@passerelle/platform/modules';
import type { ModulesSnapshot } from './module-store.ts';

/** A requirement as data: see `requirementSchema`, which module.json follows. */
export type Required = Readonly<Pick<Requirement, 'mode' | 'right'>> & { readonly roles: readonly string[] };

/** Of a person, what opens addresses to them. */
export interface Holder {
  readonly roles: readonly Role[];
  /** Of a member of the team; everything, where it is not given. */
  readonly staffRight?: StaffRight | undefined;
}

/** Returns whether what a person has is enough: of the team, a role counts where their right is enough, too. */
export function meets(
  { roles, staffRight }: Holder,
  { roles: wanted, mode = 'one', right = 'READER' }: Required,
): boolean {
  if (wanted.length === 0) return true;
  const isInTeam = isRightEnough(rightWithin(roles, staffRight), right);
  const isHeld = (role: string) => (role === 'INNO' ? isInTeam : roles.some((held) => held === role));
  return mode === 'all' ? wanted.every(isHeld) : wanted.some(isHeld);
}

/** The modules that serve at least one page to a person with these roles. */
export function modulesForRoles(registry: Registry, roles: readonly Role[]): RegisteredModule[] {
  return registry.modules.filter(({ active }) => active.routes.some((route) => meets({ roles }, route)));
}

/** The modules that have a panel for a person with these roles. */
export function modulesWithPanels(registry: Registry, roles: readonly Role[]): RegisteredModule[] {
  return registry.modules.filter(({ active }) => active.panels?.some((panel) => meets({ roles }, panel)));
}

/** The menu of a person, in order; an address that modules offer to several of their roles is there once. */
export function menuFor(registry: Registry, person: Holder): MenuEntry[] {
  return registry.modules
    .flatMap(({ active }) => active.menu)
    .filter((entry) => meets(person, entry))
    .filter((entry, index, all) => all.findIndex(({ path }) => path === entry.path) === index)
    .sort((one, other) => one.order - other.order);
}

/** Where people start, as the modules say. */
export function homesOf(registry: Registry): Home[] {
  return registry.modules.flatMap(({ active }) => active.homes ?? []);
}

/** Whether a module gives somebody with these roles the search for startups. */
export function searchesForRoles(registry: Registry, roles: readonly Role[]): boolean {
  return registry.modules.some(({ active }) => roles.some((role) => active.search?.includes(role)));
}

/** The release of a module that this page runs, where it does already; else the one in service. */
function releaseShown({ active, previous }: RegisteredModule, version: string | undefined): ModuleRelease {
  return previous && previous.version === version ? previous : active;
}

/** The panels of a place for a person, in order, each of the version of its module that this page runs. */
export function panelsFor(
  { registry, modules: states }: ModulesSnapshot,
  place: string,
  person: Holder,
): OfferedPanel[] {
  if (registry.status !== 'read') return [];
  return registry.value.modules
    .flatMap((module) => {
      const state = states[module.name];
      const { panels = [] } = releaseShown(module, state?.status === 'loaded' ? state.version : undefined);
      return panels.map((panel) => ({ ...panel, module: module.name, id: `${module.name}.${panel.name}` }));
    })
    .filter((panel) => panel.place === place && meets(person, panel))
    .sort((one, other) => one.order - other.order);
}

/** An address as the browser has it. */
interface Address {
  pathname: string;
  search: string;
}

/** The path of the page that is shown at an address: `/` leads to where somebody starts. */
function pagePath(registry: Registry, roles: readonly Role[], pathname: string): string {
  if (pathname !== '/') return pathname;
  const home = homesOf(registry).find((each) => roles.some((role) => each.roles.includes(role)));
  return home?.path ?? pathname;
}

/**
 * The reads of the API that the page of an address begins with, for somebody with these roles, as its module states them.
 */
export function readsOf(registry: Registry, roles: readonly Role[], { pathname, search }: Address): string[] {
  const path = pagePath(registry, roles, pathname);
  const ownQuery = search.replace(/^\?/, '');
  const reads = modulesForRoles(registry, roles)
    .flatMap(({ active }) => active.routes)
    .filter((route) => route.path === path && meets({ roles }, route))
    .flatMap((route) => route.reads ?? [])
    .filter(({ query = ownQuery }) => query === ownQuery)
    .filter((read) => meets({ roles }, { roles: read.roles ?? [] }));
  return [...new Set(reads.map(({ call }) => call))];
}
