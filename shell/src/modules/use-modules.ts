import type { Role } from '@passerelle/contract/common/enumerations';
import type { MenuEntry } from '@passerelle/shared/modules';
import { useSyncExternalStore } from 'react';
import { menuForRoles } from './lookup.ts';
import type { ModulesSnapshot } from './module-store.ts';
import { modules } from './modules.ts';

/** The state of the registry and of each module; renders again when it changes. */
export function useModules(): ModulesSnapshot {
  return useSyncExternalStore(modules.subscribe, modules.getSnapshot);
}

/** The menu entries of the modules for a person with these roles; empty while the registry is not there. */
export function useModuleMenu(roles: readonly Role[]): MenuEntry[] {
  const { registry } = useModules();
  return registry.status === 'read' ? menuForRoles(registry.value, roles) : [];
}
