import * as z from '@passerelle/contract/common/z';
import { storedItems } from '@passerelle/contract/platform/browser-storage';
import { type OpenedPreview, openedPreviewSchema } from '@passerelle/contract/platform/module-previews';
import type { Registry } from '@passerelle/platform/modules';

const storageKey = storedItems.preview.key;
const storedSchema = z.object(openedPreviewSchema.shape);

function readStored(): OpenedPreview | undefined {
  try {
    return storedSchema.safeParse(JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/**
 * The version that this page shows instead of the one in service; undefined where it shows what is. Read once: the browser may keep
 * somebody on their page, with what they have typed, after they have begun or ended a preview.
 */
export const previewOfPage = readStored();

/** Lets this tab show a version from its next page on; returns whether that can be remembered. */
export function beginPreview(preview: OpenedPreview): boolean {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(preview));
    return true;
  } catch {
    return false;
  }
}

/** Lets this tab show what is in service from its next page on. */
export function endPreview(): void {
  sessionStorage.removeItem(storageKey);
}

/** The version of the page, where it is that of the person who is here, and stands at the site as its team's. */
export function previewFor(registry: Registry, userId: string | undefined): OpenedPreview | undefined {
  if (!previewOfPage || previewOfPage.userId !== userId) return undefined;
  const { module, version } = previewOfPage;
  const previews = registry.modules.find(({ name }) => name === module)?.previews ?? [];
  return previews.some(({ release }) => release.version === version) ? previewOfPage : undefined;
}

/** The registry with that version as the one in service; nothing stands behind it, so that what fails is seen. */
export function withPreview(registry: Registry, preview: OpenedPreview | undefined): Registry {
  if (!preview) return registry;
  const modules = registry.modules.map((module) => {
    const found = module.previews?.find(({ release }) => release.version === preview.version);
    if (module.name !== preview.module || !found) return module;
    return { ...module, active: found.release, previous: null };
  });
  return { ...registry, modules };
}
