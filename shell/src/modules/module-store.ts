import type { FederatedModule, ModuleRelease, Registry } from '@passerelle/shared/modules';
import { ModuleLoadError, toModuleLoadError } from './module-load-error.ts';

/** A module is pending, loaded or failed with its cause; one that was never asked for has no state. */
export type ModuleState =
  | { status: 'pending' }
  | { status: 'loaded'; module: FederatedModule; version: string }
  | { status: 'failed'; error: ModuleLoadError };

export interface ModulesSnapshot {
  registry:
    | { status: 'pending' }
    | { status: 'read'; value: Registry }
    | { status: 'failed'; error: ModuleLoadError };
  modules: Readonly<Record<string, ModuleState>>;
}

interface ModuleSources {
  fetchRegistry: () => Promise<Registry>;
  loadRelease: (moduleName: string, release: ModuleRelease) => Promise<FederatedModule>;
}

export type ModuleStore = ReturnType<typeof createModuleStore>;

/**
 * Knows which modules there are and in what state each is. Nothing here rejects: a failure is a state, which the
 * page shows. `load` answers the module, or undefined when neither its active nor its previous version starts.
 */
export function createModuleStore({ fetchRegistry, loadRelease }: ModuleSources) {
  let snapshot: ModulesSnapshot = { registry: { status: 'pending' }, modules: {} };
  let reading: Promise<Registry | undefined> | undefined;
  const loading = new Map<string, Promise<FederatedModule | undefined>>();
  const listeners = new Set<() => void>();

  function update(change: Partial<ModulesSnapshot>) {
    snapshot = { ...snapshot, ...change };
    for (const listener of listeners) listener();
  }

  function setModule(name: string, state: ModuleState) {
    update({ modules: { ...snapshot.modules, [name]: state } });
  }

  async function readRegistry(): Promise<Registry | undefined> {
    try {
      const value = await fetchRegistry();
      update({ registry: { status: 'read', value } });
      return value;
    } catch (error) {
      reading = undefined;
      update({ registry: { status: 'failed', error: toModuleLoadError(error) } });
      return undefined;
    }
  }

  /** Reads the registry once; after a failure the next call tries again. */
  function registry(): Promise<Registry | undefined> {
    reading ??= readRegistry();
    return reading;
  }

  async function tryReleases(name: string, releases: ModuleRelease[]): Promise<FederatedModule | undefined> {
    let failure: ModuleLoadError | undefined;
    if (releases.length === 0) failure = new ModuleLoadError('registry', `${name} is not in the registry`);
    for (const release of releases) {
      try {
        const module = await loadRelease(name, release);
        setModule(name, { status: 'loaded', module, version: release.version });
        return module;
      } catch (error) {
        failure ??= toModuleLoadError(error);
      }
    }
    if (failure) setModule(name, { status: 'failed', error: failure });
    return undefined;
  }

  async function startLoading(name: string): Promise<FederatedModule | undefined> {
    setModule(name, { status: 'pending' });
    const registered = (await registry())?.modules.find((candidate) => candidate.name === name);
    const releases = registered ? [registered.active, registered.previous] : [];
    const module = await tryReleases(
      name,
      releases.filter((release) => release !== null),
    );
    if (!module) loading.delete(name);
    return module;
  }

  /** Loads a module once; after a failure the next call tries again. */
  function load(name: string): Promise<FederatedModule | undefined> {
    const current = loading.get(name) ?? startLoading(name);
    loading.set(name, current);
    return current;
  }

  /** Tries again what failed, with the registry as it is now: a repaired version may have been published meanwhile. */
  async function retry(name?: string): Promise<void> {
    reading = undefined;
    await registry();
    if (name) await load(name);
  }

  return {
    getSnapshot: () => snapshot,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    registry,
    load,
    retry,
  };
}
