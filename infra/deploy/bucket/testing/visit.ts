import { createHash } from 'node:crypto';
import path from 'node:path';
import { type ModuleRelease, parseRegistry } from '@passerelle/platform/modules';
import { verifyRegistry } from '../../../../shell/src/modules/trust/verify-registry.ts';
import { pinIn } from '../../ownership/page-pin.ts';
import { chunk } from './builds.ts';

async function get(address: string): Promise<Response> {
  return fetch(address, { headers: { accept: 'text/html,*/*' } });
}

/**
 * Opens a site as a browser does: its page, the registry, which it verifies by the policy of that page and by what it has seen,
 * and of each module the entry and a chunk.
 * @param seen since when it has seen each module in service, which is kept for the next visit
 * @returns what failed
 */
export async function visit(address: string, seen: Record<string, string>): Promise<string[]> {
  const page = await get(`${address}/index.html`);
  const policy = pinIn(await page.text());
  if (!page.ok || !policy) return [`the page: ${page.status}`];
  const parsed = parseRegistry(await (await get(`${address}/modules.json`)).json(), address);
  const { registry, accepted } = await verifyRegistry(parsed, policy, seen);
  Object.assign(seen, accepted);
  const faults = registry.modules.map(({ name, active }) => faultsOf(address, name, active));
  return (await Promise.all(faults)).flat();
}

async function faultsOf(address: string, name: string, { version, entry, integrity }: ModuleRelease) {
  if (entry === '') return [`${name} is refused`];
  const loaded = await get(address + entry);
  const bytes = Buffer.from(await loaded.arrayBuffer());
  const found = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  const loadedChunk = await get(`${address}${path.posix.dirname(entry)}/${chunk}`);
  await loadedChunk.arrayBuffer();
  return [
    ...(found === integrity ? [] : [`${name} ${version}: ${loaded.status}`]),
    ...(loadedChunk.ok ? [] : [`${name} ${version}, a chunk: ${loadedChunk.status}`]),
  ];
}
