import type { Role } from '@passerelle/contract/enumerations';
import { fetchRegistry } from './fetch-registry.ts';
import { loadRelease } from './load-release.ts';
import { modulesForRoles } from './lookup.ts';
import { createModuleStore } from './module-store.ts';

/** The modules of this page. */
export const modules = createModuleStore({ fetchRegistry, loadRelease });

/** Starts to load what a person with these roles will need, without waiting for it. */
export async function loadAhead(roles: readonly Role[]): Promise<void> {
  const registry = await modules.registry();
  if (!registry) return;
  for (const { name } of modulesForRoles(registry, roles)) void modules.load(name);
}
