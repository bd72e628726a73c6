import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Registry, registrySchema } from '@passerelle/platform/modules';
import { replaceFile } from './site-files.ts';

const registryFile = 'modules.json';

/** The registry of a site; undefined where there is none, or one of another version of Passerelle. */
export async function readRegistry(site: string): Promise<Registry | undefined> {
  const content = await readFile(path.join(site, registryFile), 'utf8').catch(() => undefined);
  return content === undefined ? undefined : registrySchema.safeParse(JSON.parse(content)).data;
}

/** Replaces the registry atomically, by one rename: readers get the old one or the new one, complete. */
export async function replaceRegistry(site: string, registry: Registry): Promise<void> {
  await replaceFile(path.join(site, registryFile), `${JSON.stringify(registry)}\n`);
}
