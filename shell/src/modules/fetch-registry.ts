import { type Registry, readRegistry } from '@passerelle/platform/modules';
import { ModuleLoadError } from './module-load-error.ts';
import { pagePolicy } from './trust/page-policy.ts';
import { noteInService, seenInService } from './trust/seen-in-service.ts';
import { verifyRegistry } from './trust/verify-registry.ts';

async function readVerified(): Promise<Registry> {
  const policy = pagePolicy();
  const parsed = await readRegistry();
  if (!policy) return parsed.registry;
  const { registry, accepted } = await verifyRegistry(parsed, policy, seenInService(policy));
  noteInService(policy, accepted);
  return registry;
}

/**
 * Reads the registry, never from the browser's cache, and checks it against the policy of the page. Throws a ModuleLoadError
 * of reason `registry`.
 */
export async function fetchRegistry(): Promise<Registry> {
  try {
    return await readVerified();
  } catch (error) {
    throw new ModuleLoadError('registry', error instanceof Error ? error.message : String(error), {
      cause: error,
    });
  }
}
