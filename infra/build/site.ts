import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { entryFile, type ModuleName, moduleNames } from '@passerelle/shared/federation/workspace';
import {
  type ModuleRelease,
  moduleDescriptionSchema,
  parseModuleData,
  type RegisteredModule,
  type Registry,
  registrySchema,
} from '@passerelle/shared/modules';
import { copyOnce, filesBelow, hashOfFolder, integrityOf } from './module-files.ts';

interface Folders {
  /** The root of the repository, whose front ends are built. */
  repository: string;
  /** Where the site is put together. */
  site: string;
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'));
}

/** The registry of the site as it stands; undefined when there is none, or one that this version cannot read. */
async function readCurrentRegistry(site: string): Promise<Registry | undefined> {
  try {
    const file = path.join(site, 'modules.json');
    return parseModuleData(registrySchema, await readJson(file), file);
  } catch {
    return undefined;
  }
}

/** Copies the built module into a folder named by its content and describes it. Throws when module.json is wrong. */
async function publishModule({ repository, site }: Folders, name: ModuleName): Promise<ModuleRelease> {
  const descriptionFile = path.join(repository, name, 'module.json');
  const { version, platform, routes, menu } = parseModuleData(
    moduleDescriptionSchema,
    await readJson(descriptionFile),
    descriptionFile,
  );
  const built = path.join(repository, name, 'dist');
  const release = `${version}-${await hashOfFolder(built)}`;
  await copyOnce(built, path.join(site, 'modules', name, release));
  return {
    version: release,
    platform,
    routes,
    menu,
    entry: `/modules/${name}/${release}/${entryFile}`,
    integrity: await integrityOf(path.join(built, entryFile)),
  };
}

/** The version to fall back to: what was active until now, or, when nothing changed, what it would fall back to. */
function previousOf(
  site: string,
  registered: RegisteredModule | undefined,
  active: ModuleRelease,
): ModuleRelease | null {
  if (!registered) return null;
  const previous = registered.active.version === active.version ? registered.previous : registered.active;
  return previous && existsSync(path.join(site, previous.entry)) ? previous : null;
}

async function removeOldVersions(site: string, { name, active, previous }: RegisteredModule): Promise<void> {
  const folder = path.join(site, 'modules', name);
  for (const version of await readdir(folder)) {
    if (version === active.version || version === previous?.version) continue;
    await rm(path.join(folder, version), { recursive: true });
  }
}

/** Puts the shell's files at the root. index.html comes last, when everything it names is there. */
async function publishShell({ repository, site }: Folders): Promise<void> {
  const built = path.join(repository, 'shell/dist');
  const files = await filesBelow(built);
  for (const file of [...files.filter((name) => name !== 'index.html'), 'index.html']) {
    await mkdir(path.dirname(path.join(site, file)), { recursive: true });
    await cp(path.join(built, file), path.join(site, file), { preserveTimestamps: true });
  }
  const kept = new Set(files);
  for (const file of await filesBelow(path.join(site, 'assets'))) {
    const source = path.join('assets', file).replace(/\.(?:br|gz)$/, '');
    if (!kept.has(source)) await rm(path.join(site, 'assets', file));
  }
}

/**
 * Puts the built front ends together as one site: the shell at the root, each module under
 * `/modules/NAME/VERSION/`, and the registry, which is replaced in one rename when all files are there. The version
 * that was active before stays beside the new one.
 */
export async function assembleSite(folders: Folders): Promise<Registry> {
  await mkdir(path.join(folders.site, 'assets'), { recursive: true });
  const current = await readCurrentRegistry(folders.site);
  const modules: RegisteredModule[] = [];
  for (const name of moduleNames) {
    const active = await publishModule(folders, name);
    const registered = current?.modules.find((module) => module.name === name);
    modules.push({ name, active, previous: previousOf(folders.site, registered, active) });
  }
  await publishShell(folders);
  const registry = { modules };
  const registryFile = path.join(folders.site, 'modules.json');
  await writeFile(`${registryFile}.unfinished`, JSON.stringify(registry));
  await rename(`${registryFile}.unfinished`, registryFile);
  for (const module of modules) await removeOldVersions(folders.site, module);
  return registry;
}
