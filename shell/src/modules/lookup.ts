import type { Role } from '@passerelle/contract/enumerations';
import type { MenuEntry, RegisteredModule, Registry } from '@passerelle/shared/modules';

/** Says whether any of the roles a person has is one of those wanted. */
export function hasAnyRole(roles: readonly Role[], wanted: readonly Role[]): boolean {
  return roles.some((role) => wanted.includes(role));
}

/** The modules that serve at least one page to a person with these roles. */
export function modulesForRoles(registry: Registry, roles: readonly Role[]): RegisteredModule[] {
  return registry.modules.filter(({ active }) =>
    active.routes.some((route) => hasAnyRole(roles, route.roles)),
  );
}

/** The menu of a person with these roles, in order. */
export function menuForRoles(registry: Registry, roles: readonly Role[]): MenuEntry[] {
  return registry.modules
    .flatMap(({ active }) => active.menu)
    .filter((entry) => hasAnyRole(roles, entry.roles))
    .sort((one, other) => one.order - other.order);
}
