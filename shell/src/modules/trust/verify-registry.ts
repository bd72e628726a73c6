import {
  type ModuleRelease,
  type ParsedRegistry,
  type PinnedPolicy,
  type PolicyShare,
  type RegisteredModule,
  type Registry,
  serviceFaults,
  withCheckedCandidate,
  withCheckedPreviews,
  withCheckedPrevious,
} from '@passerelle/platform/modules';

/** The entry of a module that is not to run: there is nothing to load. */
const noEntry = '';

/** Whether a release stands for a module whose entry of the registry was refused. */
export function isRefused({ entry }: Pick<ModuleRelease, 'entry'>): boolean {
  return entry === noEntry;
}

/** In the place of a refused module: it has its addresses, which say that it is not available, and nothing else. */
function refusedModule(name: string, { roles, paths }: PolicyShare, since: string): RegisteredModule {
  const addresses = paths.flatMap((path) => [path, `${path.replace(/\/$/, '')}/*`]);
  const [start] = paths;
  const active: ModuleRelease = {
    version: '0.0.0',
    platform: '^0.0.0',
    routes: addresses.map((path) => ({ path, roles })),
    menu: [],
    ...(start && roles.length > 0 && { homes: [{ roles, path: start }] }),
    entry: noEntry,
    integrity: null,
  };
  return { name, active, previous: null, since };
}

/** Of two moments of each module the later one. */
function latest(one: Record<string, string>, other: Record<string, string>): Record<string, string> {
  const merged = { ...one };
  for (const [name, since] of Object.entries(other)) {
    const known = merged[name];
    if (!known || Date.parse(since) > Date.parse(known)) merged[name] = since;
  }
  return merged;
}

/** The module with those alone of its other versions that may run. */
async function withChecked(policy: PinnedPolicy, module: RegisteredModule): Promise<RegisteredModule> {
  const previous = await withCheckedPrevious(policy, module);
  return withCheckedPreviews(policy, await withCheckedCandidate(policy, previous));
}

export interface VerifiedRegistry {
  registry: Registry;
  /** When what was accepted of each module went into service. */
  accepted: Record<string, string>;
}

/**
 * The registry with the modules that may run: signed by their teams, with nothing of another one's, and not replaced since.
 * The others keep their addresses alone; one that the policy does not name has none.
 * @param seen when what this browser saw last of each module went into service
 */
export async function verifyRegistry(
  { registry, refused }: ParsedRegistry,
  policy: PinnedPolicy,
  seen: Record<string, string>,
): Promise<VerifiedRegistry> {
  const bound = { ...policy, from: latest(policy.from, seen) };
  const { shell, modules } = registry;
  const faulty = new Set(refused.map(({ name }) => name));
  const checked = modules.map(async (module) => {
    const faults = await serviceFaults(bound, module);
    if (faults.length === 0) return withChecked(bound, module);
    faulty.add(module.name);
    return undefined;
  });
  const good = (await Promise.all(checked)).filter((module) => module !== undefined);
  const stand = Object.entries(policy.modules)
    .filter(([name]) => faulty.has(name) && !good.some((module) => module.name === name))
    .map(([name, share]) => refusedModule(name, share, shell.since));
  return {
    registry: { shell, modules: [...good, ...stand] },
    accepted: Object.fromEntries(good.map(({ name, since }) => [name, since])),
  };
}
