import type { ModuleRelease, RegisteredModule } from '../registry.ts';
import { ownershipFaults } from './owned-routes.ts';
import type { PinnedPolicy, Policy } from './policy.ts';
import { isSigned } from './signatures.ts';

/** What a team signs of a version: all that the registry says of it, and through the hash of the list all its files. */
export function releaseStatement(name: string, { signature: _signature, ...release }: ModuleRelease): object {
  return { kind: 'release', name, release };
}

/** What is signed when a version is put into service, by a publication or a rollback. */
export function serviceStatement({ name, active, since, fallbacks = [] }: RegisteredModule): object {
  return { kind: 'service', name, version: active.version, since, fallbacks };
}

/** The keys that count for a module. */
export const keysOf = ({ modules }: Policy, name: string) =>
  Object.hasOwn(modules, name) ? (modules[name]?.keys ?? []) : [];

/** Why a version must not run as this module, a sentence each; none where it is its team's and claims what is its own. */
export async function releaseFaults(policy: Policy, name: string, release: ModuleRelease): Promise<string[]> {
  const faults = ownershipFaults(policy, name, release);
  if (!release.entry.startsWith(`/modules/${name}/${release.version}/`) || /\/\.|[\\?#%]/.test(release.entry))
    faults.push(`its entry ${release.entry} is not among its own files`);
  if (!release.integrity || !release.files) faults.push('its files have no hashes');
  if (!(await isSigned(releaseStatement(name, release), release.signature, keysOf(policy, name))))
    faults.push(`version ${release.version} is not signed with a key of its team`);
  return faults;
}

/** Why what is said to be in service of a module must not be used: its version, or that it is in service, and by now. */
export async function serviceFaults(policy: PinnedPolicy, module: RegisteredModule): Promise<string[]> {
  const { name, active, since, signature } = module;
  const faults = await releaseFaults(policy, name, active);
  if (!(await isSigned(serviceStatement(module), signature, keysOf(policy, name))))
    faults.push(`nobody who may put it into service has signed that ${active.version} is, since ${since}`);
  const from = Object.hasOwn(policy.from, name) ? policy.from[name] : undefined;
  if (from && Date.parse(since) < Date.parse(from))
    faults.push(`it was in service at ${since}, and replaced before ${from}`);
  return faults;
}

/** The module without a version before that it was not said to give way to, or that must not run. */
export async function withCheckedPrevious(
  policy: Policy,
  module: RegisteredModule,
): Promise<RegisteredModule> {
  const { name, previous, fallbacks = [] } = module;
  if (!previous) return module;
  const isNamed = fallbacks.includes(previous.version);
  const isRight = isNamed && (await releaseFaults(policy, name, previous)).length === 0;
  return isRight ? module : { ...module, previous: null };
}
