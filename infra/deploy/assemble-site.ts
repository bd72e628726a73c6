import path from 'node:path';
import { moduleNames, workspaceVersion } from '@passerelle/federation/workspace';
import type { Registry } from '@passerelle/platform/modules';
import { activate } from './activate.ts';
import { stageModule } from './module-release.ts';
import { stageShell } from './shell-release.ts';

export interface SiteFolders {
  /** The root of the repository, whose front ends are built. */
  repository: string;
  /** Where the site is put together. */
  site: string;
}

/** The version in service and the one before it: a developer's site needs no longer memory. */
const KEPT_VERSIONS = 2;

/**
 * Puts all built front ends together as one site: the shell at the root, each module under `/modules/NAME/VERSION/`, and
 * the registry. They were built from the same sources, so nothing is compared. The version that was active before stays
 * beside the new one.
 */
export async function assembleSite({ repository, site }: SiteFolders): Promise<Registry> {
  const modules = [];
  for (const name of moduleNames) {
    const folder = path.join(repository, name);
    const built = { name, built: path.join(folder, 'dist'), description: path.join(folder, 'module.json') };
    modules.push({ name, release: await stageModule(site, built) });
  }
  const shell = { built: path.join(repository, 'shell/dist'), version: workspaceVersion('shell') };
  const change = { shell: await stageShell(site, shell), modules };
  return activate(site, change, { now: new Date(), keep: KEPT_VERSIONS });
}
