import type { FederatedModule, ModuleRelease, Registry } from '@passerelle/platform/modules';
import { ModuleLoadError, toModuleLoadError } from './module-load-error.ts';

interface Failure {
  status: 'failed';
  error: ModuleLoadError;
  /** A new attempt is under way; the page goes on saying what happened until it is known how that ended. */
  retrying: boolean;
}

/** What became of loading a module. */
type Ended = { status: 'loaded'; module: FederatedModule; version: string } | Failure;

/** A module is pending, loaded or failed with its cause; one that was never asked for has no state. */
export type ModuleState = { status: 'pending' } | Ended;

export type RegistryState = { status: 'pending' } | { status: 'read'; value: Registry } | Failure;

export interface ModulesSnapshot {
  registry: RegistryState;
  modules: Readonly<Record<string, ModuleState>>;
}

interface ModuleSources {
  fetchRegistry: () => Promise<Registry>;
  loadRelease: (moduleName: string, release: ModuleRelease) => Promise<FederatedModule>;
  /** Loads what every module takes of the shell, beside the module itself. */
  loadShared: () => Promise<unknown>;
  /** Returns whether a version is known to fail in this visit: the one before is tried first then. */
  hasFailed: (moduleName: string, version: string) => boolean;
  /** Called for each version that does not start. */
  onFailure: (moduleName: string, release: ModuleRelease, error: unknown) => void;
}

export type ModuleStore = ReturnType<typeof createModuleStore>;

type Outcome<Value> = { value: Value; error?: undefined } | { value?: undefined; error: unknown };

/** What became of a promise. */
function outcomeOf<Value>(promise: Promise<Value>): Promise<Outcome<Value>> {
  return promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
}

function failed(error: unknown): Failure {
  return { status: 'failed', error: toModuleLoadError(error), retrying: false };
}

/**
 * Holds the list of modules and the state of each. Nothing here rejects: a failure is a state, which the page
 * shows, and which lasts until `retry`. `load` answers the module, or undefined when neither its active nor its
 * previous version starts.
 */
export function createModuleStore({
  fetchRegistry,
  loadRelease,
  loadShared,
  hasFailed,
  onFailure,
}: ModuleSources) {
  let snapshot: ModulesSnapshot = { registry: { status: 'pending' }, modules: {} };
  let reading: Promise<Registry | undefined> | undefined;
  let readings = 0;
  let retries = 0;
  let first: Registry | undefined;
  const loading = new Map<string, Promise<FederatedModule | undefined>>();
  const onTheirWay = new Set<string>();
  const listeners = new Set<() => void>();

  function update(change: Partial<ModulesSnapshot>) {
    snapshot = { ...snapshot, ...change };
    for (const listener of listeners) listener();
  }

  function setModule(name: string, state: ModuleState) {
    update({ modules: { ...snapshot.modules, [name]: state } });
  }

  async function readRegistry(read = fetchRegistry): Promise<Registry | undefined> {
    readings += 1;
    const turn = readings;
    const state = await read().then<RegistryState, RegistryState>(
      (value) => ({ status: 'read', value }),
      failed,
    );
    // What was read for somebody who has gone meanwhile is for nobody.
    if (turn !== readings) return reading;
    // Where it cannot be read anew, the page goes on with what it has: its menu, and what it shows of other modules.
    if (state.status === 'failed' && snapshot.registry.status === 'read') return snapshot.registry.value;
    if (state.status === 'read') first ??= state.value;
    update({ registry: state });
    return state.status === 'read' ? state.value : undefined;
  }

  /** Reads the registry once. */
  function registry(): Promise<Registry | undefined> {
    reading ??= readRegistry();
    return reading;
  }

  async function tryReleases(name: string, releases: ModuleRelease[]): Promise<Ended> {
    let first: unknown;
    // Before the module, which takes what is on its way then.
    const shared = outcomeOf(loadShared());
    for (const release of releases) {
      const { value: module, error } = await outcomeOf(loadRelease(name, release));
      const { error: missing } = await shared;
      // A module keeps a failure of what it takes, and its pages would fail for ever: the next try loads it anew, and no version is to blame.
      if (missing) return failed(missing);
      if (module) return { status: 'loaded', module, version: release.version };
      first ??= error;
      onFailure(name, release, error);
    }
    return failed(first);
  }

  async function tryModule(name: string): Promise<Ended> {
    const registered = (await registry())?.modules.find((candidate) => candidate.name === name);
    if (!registered) return failed(new ModuleLoadError('registry', `${name} is not in the registry`));
    const { active, previous } = registered;
    if (!previous) return tryReleases(name, [active]);
    return tryReleases(name, hasFailed(name, active.version) ? [previous, active] : [active, previous]);
  }

  async function tryUntilKnown(name: string): Promise<Ended> {
    const before = retries;
    const state = await tryModule(name);
    // Whoever has tried again meanwhile sees no failure of what was on its way then.
    return state.status === 'failed' && retries !== before ? tryUntilKnown(name) : state;
  }

  async function startLoading(name: string): Promise<FederatedModule | undefined> {
    onTheirWay.add(name);
    const state = await tryUntilKnown(name);
    onTheirWay.delete(name);
    setModule(name, state);
    return state.status === 'loaded' ? state.module : undefined;
  }

  /** Loads a module once. */
  function load(name: string): Promise<FederatedModule | undefined> {
    const current = loading.get(name) ?? startLoading(name);
    if (!loading.has(name) && !snapshot.modules[name]) setModule(name, { status: 'pending' });
    loading.set(name, current);
    return current;
  }

  /** Notes that somebody tries something again, such as a page: what is on its way and fails is tried again, too. */
  function noteRetry(): void {
    retries += 1;
  }

  function markRetrying(name: string | undefined) {
    const module = name ? snapshot.modules[name] : undefined;
    if (name && module?.status === 'failed') setModule(name, { ...module, retrying: true });
    if (snapshot.registry.status === 'failed') update({ registry: { ...snapshot.registry, retrying: true } });
  }

  /**
   * Tries again what failed, with the registry as it is now: a repaired version may have been published meanwhile.
   * A module that is on its way is not loaded a second time beside: it is tried again where it fails.
   * Returns whether there is something new to show.
   */
  async function retry(name?: string): Promise<boolean> {
    noteRetry();
    markRetrying(name);
    reading = undefined;
    if (name && !onTheirWay.has(name)) loading.delete(name);
    const isRead = (await registry()) !== undefined;
    return name ? (await load(name)) !== undefined : isRead;
  }

  /** Tries again all modules that failed, as where what failed them may be there by now, and those on their way that will fail. */
  function retryFailed(): void {
    noteRetry();
    for (const [name, { status }] of Object.entries(snapshot.modules))
      if (status === 'failed') void retry(name);
  }

  /** Reads the registry as it is for somebody else from now on; nobody is led by that of before meanwhile. */
  function readAgain(read: () => Promise<Registry>): Promise<Registry | undefined> {
    update({ registry: { status: 'pending' } });
    reading = readRegistry(read);
    return reading;
  }

  return {
    getSnapshot: () => snapshot,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** The registry that was read first: the versions that the visit began with. */
    firstRegistry: async () => first ?? registry(),
    registry,
    readAgain,
    load,
    retry,
    /** How often something was tried again: what failed after such a moment may have begun before it. */
    retries: () => retries,
    noteRetry,
    retryFailed,
  };
}
