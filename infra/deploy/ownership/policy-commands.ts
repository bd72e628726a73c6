import { repository } from '@passerelle/federation/workspace';
import type { Policy } from '@passerelle/platform/modules';
import { Refusal } from '../../develop/start/refusal.ts';
import { putPolicyIntoForce } from '../shell-release.ts';
import { withSiteLocked } from '../site-lock.ts';
import { readRegistry } from '../site-registry.ts';
import { ownModules, ownPolicy } from './demonstration.ts';
import { refusedModules } from './require-own.ts';
import { policyOf, readPolicyFile } from './site-policy.ts';

/*
 * What the platform team does, `npx passerelle policy`. Each answers in lines what it did.
 */

/** The policy in force, as the file that could put it there. */
export async function showPolicy(site: string): Promise<string> {
  return JSON.stringify(await policyOf(site), null, 2);
}

function namesOf({ modules }: Policy): string {
  return Object.keys(modules).sort().join(', ') || 'none';
}

/**
 * Puts the policy of a file into force.
 * @throws {Refusal} where it would take a module out of service, unless that is meant
 */
export async function applyPolicy(
  site: string,
  file: string,
  { isForced = false }: { isForced?: boolean } = {},
): Promise<string> {
  const policy = await readPolicyFile(file);
  return putIntoForce(site, async () => policy, isForced);
}

/**
 * Puts a policy into force that gives each module of this checkout what it says of itself, under the key that the checkout
 * has for it, or makes now.
 * @throws {Refusal} as `applyPolicy` does
 */
export function applyOwnPolicy(
  site: string,
  { isForced = false }: { isForced?: boolean } = {},
): Promise<string> {
  return putIntoForce(site, async () => ownPolicy(await ownModules(repository)), isForced);
}

/**
 * Puts a policy into force while nobody else works on the site.
 * @param find what makes it, keys included: two who begin at once make them once
 */
function putIntoForce(site: string, find: () => Promise<Policy>, isForced: boolean): Promise<string> {
  const work = async () => {
    const policy = await find();
    const refused = await refusedModules(policy, (await readRegistry(site))?.modules ?? []);
    const lines = refused.map((each) => `  - ${each}`).join('\n');
    if (refused.length > 0 && !isForced)
      throw new Refusal(
        `Under this policy browsers would refuse what is in service:\n${lines}\nGive --force if that is meant.`,
      );
    await putPolicyIntoForce(site, policy);
    const told = `The policy is in force, for the modules ${namesOf(policy)}.`;
    return refused.length > 0 ? `${told}\nBrowsers refuse from now on:\n${lines}` : told;
  };
  // The pages have one policy then, and the site another.
  return withSiteLocked(site, work, 'nothing is published until the policy is put into force once more');
}
