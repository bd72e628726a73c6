import type { Role } from '@passerelle/contract/common/enumerations';
import type { Home, MenuEntry, RegisteredModule, Registry, Requirement } from '@passerelle/platform/modules';

/** A requirement as data: see `requirementSchema`, which module.json follows. */
export type Required = Readonly<Pick<Requirement, 'mode'>> & { readonly roles: readonly Role[] };

/** Returns whether the roles that a person has are enough. */
export function meets(roles: readonly Role[], { roles: wanted, mode = 'one' }: Required): boolean {
  if (wanted.length === 0) return true;
  const isHeld = (role: Role) => roles.includes(role);
  return mode === 'all' ? wanted.every(isHeld) : wanted.some(isHeld);
}

/** The modules that serve at least one page to a person with these roles. */
export function modulesForRoles(registry: Registry, roles: readonly Role[]): RegisteredModule[] {
  return registry.modules.filter(({ active }) => active.routes.some((route) => meets(roles, route)));
}

/** The menu of a person with these roles, in order; an address that modules offer to several of them is there once. */
export function menuForRoles(registry: Registry, roles: readonly Role[]): MenuEntry[] {
  return registry.modules
    .flatMap(({ active }) => active.menu)
    .filter((entry) => meets(roles, entry))
    .filter((entry, index, all) => all.findIndex(({ path }) => path === entry.path) === index)
    .sort((one, other) => one.order - other.order);
}

/** Where people start, as the modules say. */
export function homesOf(registry: Registry): Home[] {
  return registry.modules.flatMap(({ active }) => active.homes ?? []);
}

/** Whether a module gives somebody with these roles the search for startups. */
export function searchesForRoles(registry: Registry, roles: readonly Role[]): boolean {
  return registry.modules.some(({ active }) => active.search?.some((role) => roles.includes(role)));
}
