import { parseModuleData, type Registry, registrySchema } from '@passerelle/shared/modules';
import { ModuleLoadError } from './module-load-error.ts';

/** Milliseconds. The registry is a few kilobytes: what takes longer will not come. */
const registryTimeout = 10_000;

const registryAddress = '/modules.json';

/** Reads the registry, never from the browser's cache. Throws a ModuleLoadError of reason `registry`. */
export async function fetchRegistry(): Promise<Registry> {
  try {
    const response = await fetch(registryAddress, {
      cache: 'no-cache',
      signal: AbortSignal.timeout(registryTimeout),
    });
    if (!response.ok) throw new Error(`${registryAddress} answered ${response.status}`);
    return parseModuleData(registrySchema, await response.json(), registryAddress);
  } catch (error) {
    throw new ModuleLoadError('registry', error instanceof Error ? error.message : String(error), {
      cause: error,
    });
  }
}
