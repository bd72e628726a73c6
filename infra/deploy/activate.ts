import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseRecord } from '@passerelle/federation/record';
import type { ModuleRelease, RegisteredModule, Registry } from '@passerelle/platform/modules';
import { Refusal } from '../develop/start/refusal.ts';
import { misfitsOf } from './compatibility.ts';
import { keptVersions, markPublished, moduleRecord } from './module-release.ts';
import { activateShell, keepShells, keptShells, shellInService, shellRecord } from './shell-release.ts';
import { readRegistry, replaceRegistry } from './site-registry.ts';

/** Which kept versions go into service. */
export interface Change {
  shell?: string;
  modules?: readonly { name: string; release: ModuleRelease }[];
}

export interface ActivationOptions {
  now: Date;
  /** How many versions of each front end stay on the site at least: pages that are open go on loading from them. */
  keep: number;
}

/**
 * The version to fall back to: of the kept ones that are older than the active one and that the shell can run, the one
 * that was in service just before, else the newest. After a rollback that is not the version rolled back from, which
 * was found to be bad.
 * @param before the version that was in service until now, or the one before it where that does not change
 */
async function previousOf(
  site: string,
  name: string,
  active: ModuleRelease,
  before: string | undefined,
  shell: ReleaseRecord,
): Promise<ModuleRelease | null> {
  const versions = await keptVersions(site, name);
  const older = versions.slice(versions.findIndex(({ version }) => version === active.version) + 1);
  const last = older.filter(({ version }) => version === before);
  for (const release of [...last, ...older]) {
    const misfits = misfitsOf(await moduleRecord(site, name, release.version), shell);
    if (misfits.length === 0) return release;
  }
  return null;
}

/** The registry after a change, with the shell that is in service by now. */
async function registryAfter(site: string, change: Change, now: Date): Promise<Registry> {
  const version = await shellInService(site);
  if (!version)
    throw new Refusal(`There is no shell at ${site} yet. Publish it first: npm run deploy -- shell`);
  const current = await readRegistry(site);
  const shells = await keptShells(site);
  const offered = await shellRecord(site, version);
  const since = now.toISOString();

  const releases = new Map(current?.modules.map(({ name, active }) => [name, active]));
  for (const { name, release } of change.modules ?? []) releases.set(name, release);
  const modules: RegisteredModule[] = [];
  for (const [name, active] of [...releases].sort(([one], [other]) => one.localeCompare(other))) {
    const registered = current?.modules.find((module) => module.name === name);
    const stays = registered?.active.version === active.version;
    const before = stays ? registered.previous?.version : registered?.active.version;
    modules.push({
      name,
      active,
      previous: await previousOf(site, name, active, before, offered),
      since: stays ? registered.since : since,
    });
  }
  return {
    shell: {
      version,
      previous: shells[shells.indexOf(version) + 1] ?? null,
      since: current?.shell.version === version ? current.shell.since : since,
    },
    modules,
  };
}

async function removeOldVersions(site: string, module: RegisteredModule, keep: number): Promise<void> {
  const { name, active, previous } = module;
  const newest = (await keptVersions(site, name)).slice(0, keep).map((release) => release.version);
  const kept = new Set([active.version, previous?.version, ...newest]);
  const folder = path.join(site, 'modules', name);
  for (const version of await readdir(folder)) {
    if (!kept.has(version)) await rm(path.join(folder, version), { recursive: true });
  }
}

/**
 * Puts kept versions into service: a shell by one rename of the site's page, modules by one rename of the registry.
 * Files that are no longer needed are deleted afterwards.
 */
export async function activate(
  site: string,
  change: Change,
  { now, keep }: ActivationOptions,
): Promise<Registry> {
  if (change.shell) await activateShell(site, change.shell, now);
  for (const { name, release } of change.modules ?? []) await markPublished(site, name, release, now);
  const registry = await registryAfter(site, change, now);
  await replaceRegistry(site, registry);
  for (const module of registry.modules) await removeOldVersions(site, module, keep);
  const shells = (await keptShells(site)).slice(0, keep);
  const { version, previous } = registry.shell;
  await keepShells(site, [...new Set([version, ...(previous ? [previous] : []), ...shells])]);
  return registry;
}
