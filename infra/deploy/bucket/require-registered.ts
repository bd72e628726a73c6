import path from 'node:path';
import {
  type ModuleRelease,
  parseRegistry,
  type RegisteredModule,
  type Registry,
} from '@passerelle/platform/modules';
import { Refusal } from '../../develop/start/refusal.ts';
import { readManifest, requireWhole } from '../ownership/manifest.ts';
import { integrityOf } from '../site-files.ts';
import { registryFile } from '../site-registry.ts';

/** What helps where the bucket was altered. */
const HELP = 'put another version into service, or the files back from a backup of the bucket.';

/** The versions that browsers may be given of a module. */
function releasesOf({ active, previous, candidate, previews = [] }: RegisteredModule): ModuleRelease[] {
  const beside = [candidate?.release, ...previews.map(({ release }) => release)];
  return [active, previous, ...beside].flatMap((release) => release ?? []);
}

/**
 * Checks that the files of each version in a registry are those that its team has signed.
 * @throws {Refusal} that names the files that are not
 */
export async function requireRegistered(folder: string, registry: string): Promise<void> {
  const { modules } = modulesOf(registry);
  for (const module of modules)
    for (const release of releasesOf(module)) await requireSigned(folder, module.name, release);
}

function modulesOf(registry: string): Registry {
  try {
    return parseRegistry(JSON.parse(registry), registryFile).registry;
  } catch (cause) {
    throw new Refusal(`${registryFile} cannot be read: put it back from a backup of the bucket.`, { cause });
  }
}

async function requireSigned(
  folder: string,
  name: string,
  { version, entry, integrity, files }: ModuleRelease,
): Promise<void> {
  const file = path.join(folder, entry);
  const found = await integrityOf(file).catch(() => undefined);
  if (found === undefined || (integrity && found !== integrity))
    throw new Refusal(`${entry} is not what the registry says of ${name} ${version}: ${HELP}`);
  // Of a version of before there were signatures nothing more is known.
  if (files === undefined) return;
  const manifest = await readManifest(path.dirname(file));
  if (manifest?.release.files !== files)
    throw new Refusal(`The files of ${name} ${version} are not those that the registry names: ${HELP}`);
  await requireWhole(path.dirname(file), manifest);
}
