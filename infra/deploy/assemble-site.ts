import { rm } from 'node:fs/promises';
import path from 'node:path';
import { workspaceVersion } from '@passerelle/federation/workspace';
import type { Registry } from '@passerelle/platform/modules';
import { Refusal } from '../develop/start/refusal.ts';
import { activate } from './activate.ts';
import { stageModule } from './module-release.ts';
import { ownModules, ownPolicy } from './ownership/demonstration.ts';
import { putPolicyIntoForce, stageShell } from './shell-release.ts';
import { readRegistry, registryFile } from './site-registry.ts';

export interface SiteFolders {
  /** The root of the repository, whose front ends are built. */
  repository: string;
  /** Where the site is put together. */
  site: string;
}

/** The version in service and the one before it: a developer's site needs no longer memory. */
const KEPT_VERSIONS = 2;

/** The registry of a site that is this checkout's alone is made anew where an earlier version of Passerelle wrote it. */
async function forgetUnreadable(site: string): Promise<void> {
  try {
    await readRegistry(site);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await rm(path.join(site, registryFile));
  }
}

/**
 * Puts all built front ends together as one site: the shell at the root, each module under `/modules/NAME/VERSION/`, and
 * the registry. They were built from the same sources, so nothing is compared; the policy gives each module what it says of
 * itself, under a key that the checkout makes for it. The version that was active before stays beside the new one.
 */
export async function assembleSite({ repository, site }: SiteFolders): Promise<Registry> {
  const described = await ownModules(repository);
  await forgetUnreadable(site);
  await putPolicyIntoForce(site, ownPolicy(described));
  const modules = [];
  for (const { module, description, signer } of described) {
    const release = await stageModule(site, module, { description, signer });
    modules.push({ name: module.name, release, signer });
  }
  const shell = { built: path.join(repository, 'shell/dist'), version: workspaceVersion('shell') };
  const change = { shell: await stageShell(site, shell), modules };
  return activate(site, change, { now: new Date(), keep: KEPT_VERSIONS });
}
