import type { Role } from '@passerelle/contract/common/enumerations';
import { readEarly } from '@passerelle/platform/early';
import type { ModuleRelease, Registry, Sided } from '@passerelle/platform/modules';
import { hasFailed } from './failed-versions.ts';
import { kindOfStartFailure } from './failure-kind.ts';
import { createFailureLog } from './failure-log.ts';
import { loadRelease, loadSharedFluent } from './load-release.ts';
import { modulesForRoles, readsOf } from './lookup.ts';
import { createModuleStore } from './module-store.ts';
import { choiceFor, fetchOwnRegistry, isBeside, sides } from './rollout/own-registry.ts';

/** What of this visit is to be reported to the team: its failures, and which versions beside those in service it begins. */
export const failures = createFailureLog();

async function noteFailure(module: string, { version, entry }: ModuleRelease, error: unknown): Promise<void> {
  const kind = await kindOfStartFailure(error, entry);
  if (kind) failures.add({ module, version, kind });
}

/** Loads a release, and notes first where it is one that only a share of people has. */
function loadNoted(module: string, release: ModuleRelease): ReturnType<typeof loadRelease> {
  const begun = sides.begunOf(module, release.version);
  if (begun) failures.add(begun);
  return loadRelease(module, release);
}

/** The modules of this page. */
export const modules = createModuleStore({
  fetchRegistry: fetchOwnRegistry,
  loadRelease: loadNoted,
  loadShared: loadSharedFluent,
  hasFailed,
  onFailure: (...failure) => void noteFailure(...failure),
});

/** Starts to load what a person with these roles will need, without waiting for it. */
export async function loadAhead(roles: readonly Role[]): Promise<void> {
  const registry = await modules.registry();
  if (!registry) return;
  for (const { name } of modulesForRoles(registry, roles)) void modules.load(name);
}

/** Asks for what the page of this address begins with, for somebody whom nobody has confirmed yet: their page takes the answers. */
export async function readPageEarly(roles: readonly Role[]): Promise<void> {
  const registry = await modules.registry();
  if (registry) readEarly(readsOf(registry, roles, location));
}

/**
 * Decides anew which version of each module whoever signs in has. Where the page holds one that somebody else had before the
 * others, it starts afresh.
 */
export function decideFor(person: Sided): void {
  const choose = choiceFor(person);
  if (choose) void modules.readAgain(choose).then(leaveForeignVersions);
}

function leaveForeignVersions(registry: Registry | undefined): void {
  const { modules: states } = modules.getSnapshot();
  const isForeign = registry?.modules.some(({ name, active }) => {
    const state = states[name];
    if (state?.status !== 'loaded' || state.version === active.version) return false;
    return isBeside(name, state.version);
  });
  if (isForeign) globalThis.location.reload();
}
