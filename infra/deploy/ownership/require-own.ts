import {
  type Claims,
  candidateFaults,
  ownershipFaults,
  type Policy,
  type RegisteredModule,
  releaseFaults,
  serviceFaults,
} from '@passerelle/platform/modules';
import { Refusal } from '../../develop/start/refusal.ts';
import type { Signer } from './signing-key.ts';

/** @throws {Refusal} for reasons, a line each, where there are any */
export function refuseFor(what: string, reasons: readonly string[]): void {
  if (reasons.length === 0) return;
  throw new Refusal([`${what}:`, ...reasons.map((reason) => `  - ${reason}`)].join('\n'));
}

/**
 * Checks that a module may be put into service with this key, and that what it claims is its own.
 * @throws {Refusal} that names everything that is not
 */
export function requireOwn(
  policy: Policy,
  { name, claims, signer }: { name: string; claims: Claims; signer: Signer },
): void {
  const faults = ownershipFaults(policy, name, claims);
  const keys = Object.hasOwn(policy.modules, name) ? policy.modules[name]?.keys : undefined;
  if (keys && !keys.includes(signer.publicKey))
    faults.push('the key is none that the policy of the site names for it: name your team’s with --key FILE');
  refuseFor(`${name} may not be published so`, faults);
}

/**
 * Checks that browsers would run a kept version.
 * @throws {Refusal} that says why not
 */
export async function requireRunnable(
  policy: Policy,
  name: string,
  release: RegisteredModule['active'],
): Promise<void> {
  refuseFor(`${name} ${release.version} may not run`, await releaseFaults(policy, name, release));
}

/** Why browsers would refuse modules in service under a policy, a sentence each that begins with the module's name. */
export async function refusedModules(
  policy: Policy,
  modules: readonly RegisteredModule[],
): Promise<string[]> {
  const faults = modules.map(async (module) => {
    const found = [
      ...(await serviceFaults({ ...policy, from: {} }, module)),
      ...(await candidateFaults(policy, module)),
    ];
    return found.map((fault) => `${module.name}: ${fault}`);
  });
  return (await Promise.all(faults)).flat();
}

/**
 * Checks that browsers would run every module in service under a policy.
 * @throws {Refusal} that names those they would not
 */
export async function requireAccepted(policy: Policy, modules: readonly RegisteredModule[]): Promise<void> {
  refuseFor('Browsers would refuse modules that are in service', await refusedModules(policy, modules));
}
