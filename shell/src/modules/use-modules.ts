import type { Role } from '@passerelle/contract/common/enumerations';
import type { Home, MenuEntry } from '@passerelle/platform/modules';
import { useSyncExternalStore } from 'react';
import { type Holder, homesOf, menuFor, searchesForRoles } from './lookup.ts';
import type { ModulesSnapshot } from './module-store.ts';
import { modules } from './modules.ts';

/** The state of the registry and of each module; renders again when it changes. */
export function useModules(): ModulesSnapshot {
  return useSyncExternalStore(modules.subscribe, modules.getSnapshot);
}

/** The menu entries of the modules for a person; empty while the registry is not there, and where nobody is signed in. */
export function useModuleMenu(person: Holder | null): MenuEntry[] {
  const { registry } = useModules();
  return registry.status === 'read' && person ? menuFor(registry.value, person) : [];
}

/** Where people start, as the modules say; empty while the registry is not there. */
export function useModuleHomes(): readonly Home[] {
  const { registry } = useModules();
  return registry.status === 'read' ? homesOf(registry.value) : [];
}

/** Whether the modules give a person with these roles the search for startups; not while the registry is not there. */
export function useModuleSearch(roles: readonly Role[]): boolean {
  const { registry } = useModules();
  return registry.status === 'read' && searchesForRoles(registry.value, roles);
}

/** The version that this page shows although it is in service for nobody; undefined where it shows what is. */
export function usePreview(): { module: string; version: string } | undefined {
  const { registry } = useModules();
  if (registry.status !== 'read') return undefined;
  const shown = registry.value.modules.find(({ active, previews }) =>
    previews?.some(({ release }) => release === active),
  );
  return shown && { module: shown.name, version: shown.active.version };
}
