import { type ParsedRegistry, parseRegistry } from './parse-registry.ts';

/** Milliseconds. The registry is a few kilobytes: what takes longer will not come. */
const registryTimeout = 10_000;

const registryAddress = '/modules.json';

/**
 * Reads the registry that the site serves. The browser's copy is used only where the server confirms it, so that an
 * unchanged registry costs an answer without content. Throws an Error that says what went wrong.
 */
export async function readRegistry(): Promise<ParsedRegistry> {
  const response = await fetch(registryAddress, {
    cache: 'no-cache',
    signal: AbortSignal.timeout(registryTimeout),
  });
  if (!response.ok) throw new Error(`${registryAddress} answered ${response.status}`);
  return parseRegistry(await response.json(), registryAddress);
}
