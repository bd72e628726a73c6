import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  type ModuleRelease,
  parseModuleData,
  type RegisteredModule,
  type Registry,
  registrySchema,
} from '@passerelle/platform/modules';
import { alter, type Mend } from '../../support/system/served-files.ts';

export const REGISTRY = 'modules.json';

async function readRegistry(siteFolder: string): Promise<Registry> {
  const file = join(siteFolder, REGISTRY);
  return parseModuleData(registrySchema, JSON.parse(await readFile(file, 'utf8')), file);
}

/** What the served registry says of a module. */
export async function registered(siteFolder: string, name: string): Promise<RegisteredModule> {
  const { modules } = await readRegistry(siteFolder);
  const found = modules.find((module) => module.name === name);
  if (!found) throw new Error(`The registry does not name ${name}.`);
  return found;
}

/** Changes what the served registry says of a module. */
export async function register(
  siteFolder: string,
  name: string,
  change: Partial<RegisteredModule>,
): Promise<Mend> {
  const { shell, modules } = await readRegistry(siteFolder);
  const changed = modules.map((module) => (module.name === name ? { ...module, ...change } : module));
  return alter(siteFolder, REGISTRY, () => JSON.stringify({ shell, modules: changed }));
}

/** A further version of a module, whose entry is the given script; its files are there, the registry is as it was. */
export async function addRelease(
  siteFolder: string,
  name: string,
  version: string,
  script: string,
): Promise<ModuleRelease> {
  const { active } = await registered(siteFolder, name);
  const entry = `/modules/${name}/${version}/remoteEntry.js`;
  const file = join(siteFolder, entry);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, script);
  const integrity = `sha384-${createHash('sha384').update(script).digest('base64')}`;
  return { ...active, version, entry, integrity };
}
