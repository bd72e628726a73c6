import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  canonicalJson,
  type PinnedPolicy,
  type Policy,
  parseModuleData,
  policySchema,
  type Registry,
} from '@passerelle/platform/modules';
import { Refusal } from '../../develop/start/refusal.ts';
import { replaceFile } from '../../operate/replace-file.ts';
import { pinIn } from './page-pin.ts';
import { readPages } from './site-pages.ts';

/** Web servers do not serve a file whose name begins with a dot; the pages hold the same. */
const policyFile = '.policy.json';

/**
 * Reads a policy.
 * @throws {Refusal} that names what is wrong with it
 */
export async function readPolicyFile(file: string): Promise<Policy> {
  const content = await readFile(file, 'utf8').catch((cause: Error) => {
    throw new Refusal(`${file} cannot be read: ${cause.message}`, { cause });
  });
  try {
    return parseModuleData(policySchema, JSON.parse(content), file);
  } catch (error) {
    throw new Refusal(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/** The policies that the served pages hold; a page from before there was one holds none. */
async function servedPins(site: string): Promise<PinnedPolicy[]> {
  return (await readPages(site)).flatMap(([, content]) => pinIn(content) ?? []);
}

/**
 * The policy of a site, as the platform team put it into force.
 * @throws {Refusal} where there is none, or it is not the one that the site's pages hold
 */
export async function policyOf(site: string): Promise<Policy> {
  const file = path.join(site, policyFile);
  const content = await readFile(file).catch(() => undefined);
  if (!content)
    throw new Refusal(
      `The site ${site} has no policy yet, which says which module belongs to whom: the platform team puts one into ` +
        'force with npx passerelle policy FILE.',
    );
  const policy = await readPolicyFile(file);
  const own = canonicalJson(policy.modules);
  if ((await servedPins(site)).some(({ modules }) => canonicalJson(modules) !== own))
    throw new Refusal(
      `${file} is not the policy that the site's pages hold: nothing is published until the platform team puts its own ` +
        'into force again, with npx passerelle policy FILE.',
    );
  return policy;
}

/** Keeps a policy at the site; it is in force once the pages hold it, too. */
export async function keepPolicy(site: string, policy: Policy): Promise<void> {
  await mkdir(site, { recursive: true });
  await replaceFile(path.join(site, policyFile), `${JSON.stringify(policy, null, 2)}\n`);
}

/** The policy for a page that is written now: what was replaced in the registry until now is not to come back. */
export function pinOf(policy: Policy, registry: Registry | undefined): PinnedPolicy {
  const signed = (registry?.modules ?? []).filter(({ signature }) => signature);
  return {
    modules: policy.modules,
    from: Object.fromEntries(signed.map(({ name, since }) => [name, since])),
  };
}
