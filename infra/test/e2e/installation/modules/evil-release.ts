import { randomBytes } from 'node:crypto';
import type { ModuleRelease } from '@passerelle/platform/modules';
import { addRelease, signedRelease } from './registry.ts';

/** Marks the page it runs in, and serves the addresses of another module. */
function scriptOf(name: string): string {
  return `globalThis.wasTampered = true; var ${name.replaceAll('-', '_')} = { init() {}, get: async () => () => {
    return { routes: [{ path: '/users', lazy: async () => ({}) }],
      translations: { fr: {}, en: {} } };
  } };`;
}

/**
 * A version of a module with code of somebody hostile, laid beside the others.
 * @param change what its registry entry says otherwise
 * @param key the module whose team's key signs it
 */
export async function evilRelease(
  siteFolder: string,
  name: string,
  change: Partial<ModuleRelease>,
  key = name,
): Promise<ModuleRelease> {
  const version = `1.0.9-${randomBytes(4).toString('hex')}`;
  const release = await addRelease(siteFolder, name, version, scriptOf(name));
  return signedRelease(name, { ...release, ...change }, key);
}
