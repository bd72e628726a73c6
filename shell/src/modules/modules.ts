import type { Role } from '@passerelle/contract/common/enumerations';
import type { ModuleRelease } from '@passerelle/platform/modules';
import { hasFailed } from './failed-versions.ts';
import { kindOfStartFailure } from './failure-kind.ts';
import { createFailureLog } from './failure-log.ts';
import { fetchRegistry } from './fetch-registry.ts';
import { loadRelease } from './load-release.ts';
import { modulesForRoles } from './lookup.ts';
import { createModuleStore } from './module-store.ts';

/** The failures of this visit, to be reported to the team. */
export const failures = createFailureLog();

async function noteFailure(module: string, { version, entry }: ModuleRelease, error: unknown): Promise<void> {
  const kind = await kindOfStartFailure(error, entry);
  if (kind) failures.add({ module, version, kind });
}

/** The modules of this page. */
export const modules = createModuleStore({
  fetchRegistry,
  loadRelease,
  hasFailed,
  onFailure: (...failure) => void noteFailure(...failure),
});

/** Starts to load what a person with these roles will need, without waiting for it. */
export async function loadAhead(roles: readonly Role[]): Promise<void> {
  const registry = await modules.registry();
  if (!registry) return;
  for (const { name } of modulesForRoles(registry, roles)) void modules.load(name);
}
