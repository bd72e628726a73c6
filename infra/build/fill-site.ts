import type { Registry } from '@passerelle/platform/modules';
import { assembleSite, type SiteFolders } from '../deploy/assemble-site.ts';
import { withSiteLocked } from '../deploy/site-lock.ts';
import { compressSite } from '../serve/web/compress.ts';

/** Puts all built front ends together as one site and compresses it, while nobody else writes there. */
export function fillSite(folders: SiteFolders): Promise<Registry> {
  return withSiteLocked(folders.site, async () => {
    const registry = await assembleSite(folders);
    await compressSite(folders.site);
    return registry;
  });
}
