import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { repository } from '@passerelle/federation/workspace';
import {
  type ModuleRelease,
  parseRegistry,
  type RegisteredModule,
  type Registry,
  releaseStatement,
  serviceStatement,
} from '@passerelle/platform/modules';
import { ownSigner } from '../../../../deploy/ownership/demonstration.ts';
import { alter, type Mend } from '../../support/system/served-files.ts';

export const REGISTRY = 'modules.json';

async function readRegistry(siteFolder: string): Promise<Registry> {
  const file = join(siteFolder, REGISTRY);
  return parseRegistry(JSON.parse(await readFile(file, 'utf8')), file).registry;
}

/** What the served registry says of a module. */
export async function registered(siteFolder: string, name: string): Promise<RegisteredModule> {
  const { modules } = await readRegistry(siteFolder);
  const found = modules.find((module) => module.name === name);
  if (!found) throw new Error(`The registry does not name ${name}.`);
  return found;
}

/**
 * What a module's team would have the registry say of it, in service from this moment.
 * @param key the module whose team's key signs it
 */
export async function signed(module: RegisteredModule, key = module.name): Promise<RegisteredModule> {
  const { signature: _signature, ...entry } = {
    ...module,
    since: new Date().toISOString(),
    fallbacks: module.previous ? [module.previous.version] : [],
  };
  const { sign } = await ownSigner(key, repository);
  return { ...entry, signature: sign(serviceStatement(entry)) };
}

/** Changes what the served registry says of a module, as its team could. */
export async function register(
  siteFolder: string,
  name: string,
  change: Partial<RegisteredModule>,
): Promise<Mend> {
  const entry = await signed({ ...(await registered(siteFolder, name)), ...change });
  return replaceEntry(siteFolder, name, entry);
}

/** Serves a registry with another entry for a module, whatever it is worth. */
export async function replaceEntry(siteFolder: string, name: string, entry: object): Promise<Mend> {
  const changed = await registryWith(siteFolder, name, entry);
  return alter(siteFolder, REGISTRY, () => changed);
}

/** What the team of a module does about a version that fails: a later entry, with another version. Not undone. */
export async function repair(
  siteFolder: string,
  name: string,
  change: Partial<RegisteredModule>,
): Promise<void> {
  const entry = await signed({ ...(await registered(siteFolder, name)), ...change });
  await writeFile(join(siteFolder, REGISTRY), await registryWith(siteFolder, name, entry));
}

async function registryWith(siteFolder: string, name: string, entry: object): Promise<string> {
  const { shell, modules } = await readRegistry(siteFolder);
  return JSON.stringify({ shell, modules: modules.map((each) => (each.name === name ? entry : each)) });
}

/** A version with other fields, signed with the key of its team, or of another module's. */
export async function signedRelease(
  name: string,
  { signature: _signature, ...release }: ModuleRelease,
  key = name,
): Promise<ModuleRelease> {
  const { sign } = await ownSigner(key, repository);
  return { ...release, signature: sign(releaseStatement(name, release)) };
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
  return signedRelease(name, { ...active, version, entry, integrity });
}
