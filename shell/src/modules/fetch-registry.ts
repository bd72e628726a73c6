import { type Registry, readRegistry } from '@passerelle/platform/modules';
import { ModuleLoadError } from './module-load-error.ts';

/** Reads the registry, never from the browser's cache. Throws a ModuleLoadError of reason `registry`. */
export async function fetchRegistry(): Promise<Registry> {
  try {
    return await readRegistry();
  } catch (error) {
    throw new ModuleLoadError('registry', error instanceof Error ? error.message : String(error), {
      cause: error,
    });
  }
}
