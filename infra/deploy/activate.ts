import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseRecord } from '@passerelle/federation/record';
import {
  type ModuleRelease,
  type Policy,
  type RegisteredModule,
  type Registry,
  releaseFaults,
  serviceStatement,
} from '@passerelle/platform/modules';
import { Refusal } from '../develop/start/refusal.ts';
import { misfitsOf } from './compatibility.ts';
import { type Act, noteChange } from './history/site-history.ts';
import { keptVersions, markPublished, moduleRecord } from './module-release.ts';
import type { Signer } from './ownership/signing-key.ts';
import { policyOf } from './ownership/site-policy.ts';
import { addPreview, type PreviewChange } from './rollout/add-preview.ts';
import { type CandidateChange, putBeside } from './rollout/put-beside.ts';
import { activateShell, keepShells, keptShells, shellInService, shellRecord } from './shell-release.ts';
import { laterThan } from './site-files.ts';
import { readRegistry, replaceRegistry } from './site-registry.ts';

/** A kept version of a module that goes into service, and whoever puts it there. */
export interface ModuleChange {
  name: string;
  release: ModuleRelease;
  signer: Signer;
  /** Signs that it is in service although it is already: what was signed before may have been refused since. */
  isRenewed?: boolean;
}

/** Which kept versions go into service, and what is put beside one, or taken away there. */
export interface Change {
  shell?: string;
  modules?: readonly ModuleChange[];
  candidate?: CandidateChange;
  preview?: PreviewChange;
}

export interface ActivationOptions {
  now: Date;
  /** How many versions of each front end stay on the site at least: pages that are open go on loading from them. */
  keep: number;
  /** Who does it and from where, for the site's history; a site that one checkout assembles for itself keeps none. */
  act?: Act | undefined;
}

/** The site while a registry is written: its policy, and what the shell that is in service offers. */
interface Site {
  folder: string;
  policy: Policy;
  offered: ReleaseRecord;
}

/**
 * The versions that one may give way to: the kept ones that are older, first the one that was in service just before. After
 * a rollback that is not the version rolled back from, which was found to be bad.
 */
async function fallbacksOf(folder: string, name: string, active: string, before?: string): Promise<string[]> {
  const versions = (await keptVersions(folder, name)).map(({ version }) => version);
  const older = versions.slice(versions.indexOf(active) + 1);
  return [...new Set([...older.filter((version) => version === before), ...older])];
}

/** The first of the versions to fall back to that is kept, its team's, and runs in the shell. */
async function previousOf(
  { folder, policy, offered }: Site,
  name: string,
  fallbacks: readonly string[],
): Promise<ModuleRelease | null> {
  const kept = await keptVersions(folder, name);
  for (const version of fallbacks) {
    const release = kept.find((candidate) => candidate.version === version);
    if (!release || (await releaseFaults(policy, name, release)).length > 0) continue;
    if (misfitsOf(await moduleRecord(folder, name, version), offered).length === 0) return release;
  }
  return null;
}

/** What the registry says of a module that is put into service, signed. */
async function putIntoService(
  site: Site,
  { name, release, signer, isRenewed = false }: ModuleChange,
  registered: RegisteredModule | undefined,
  now: Date,
): Promise<RegisteredModule> {
  const isSame = registered?.signature && registered.active.signature === release.signature;
  if (isSame && !isRenewed && !registered.candidate) return stayInService(site, registered);
  const stays = registered?.active.version === release.version;
  const before = stays ? registered.previous?.version : registered?.active.version;
  const fallbacks = await fallbacksOf(site.folder, name, release.version, before);
  const entry = {
    name,
    active: release,
    previous: await previousOf(site, name, fallbacks),
    since: laterThan(registered?.since, now),
    fallbacks,
    previews: registered?.previews?.filter((each) => each.release.version !== release.version),
  };
  return { ...entry, signature: signer.sign(serviceStatement(entry)) };
}

/** What it says of one that stays: of what was signed to fall back to, what this shell can run. */
async function stayInService(site: Site, registered: RegisteredModule): Promise<RegisteredModule> {
  const previous = await previousOf(site, registered.name, registered.fallbacks ?? []);
  return { ...registered, previous };
}

/**
 * The shell that a rollback brings back: an older one, first that which was in service just before, as of a module. It stays
 * the same while the shell does: when each was first in service does not tell which ones were found to be bad.
 * @param kept the versions that the site keeps, the newest first
 */
function shellBefore(version: string, kept: readonly string[], current?: Registry['shell']): string | null {
  if (current?.version === version && (current.previous === null || kept.includes(current.previous)))
    return current.previous;
  const older = kept.slice(kept.indexOf(version) + 1);
  return older.find((each) => each === current?.version) ?? older[0] ?? null;
}

/** The registry after a change, with the shell that is in service by now. */
async function registryAfter(folder: string, change: Change, now: Date): Promise<Registry> {
  const version = await shellInService(folder);
  if (!version)
    throw new Refusal(`There is no shell at ${folder} yet. Publish it first: npm run deploy -- shell`);
  const current = await readRegistry(folder);
  const site = { folder, policy: await policyOf(folder), offered: await shellRecord(folder, version) };

  const changes = new Map(change.modules?.map((each) => [each.name, each]));
  const registered = new Map(current?.modules.map((module) => [module.name, module]));
  const modules: RegisteredModule[] = [];
  for (const name of [...new Set([...changes.keys(), ...registered.keys()])].sort()) {
    const [changed, present] = [changes.get(name), registered.get(name)];
    if (changed) modules.push(await putIntoService(site, changed, present, now));
    else if (present) {
      const stays = await stayInService(site, present);
      const { candidate, preview } = change;
      if (candidate?.name === name) modules.push(putBeside(stays, candidate, laterThan(present.since, now)));
      else if (preview?.name === name) modules.push(addPreview(stays, preview, now.toISOString()));
      else modules.push(stays);
    }
  }
  return {
    shell: {
      version,
      previous: shellBefore(version, await keptShells(folder), current?.shell),
      since: current?.shell.version === version ? current.shell.since : now.toISOString(),
    },
    modules,
  };
}

async function removeOldVersions(site: string, module: RegisteredModule, keep: number): Promise<void> {
  const { name, active, previous, candidate, previews = [] } = module;
  const newest = (await keptVersions(site, name)).slice(0, keep).map((release) => release.version);
  const kept = new Set([
    active.version,
    previous?.version,
    candidate?.release.version,
    ...previews.map(({ release }) => release.version),
    ...newest,
  ]);
  const folder = path.join(site, 'modules', name);
  for (const version of await readdir(folder).catch(() => [])) {
    if (!kept.has(version)) await rm(path.join(folder, version), { recursive: true });
  }
}

/**
 * Signs what a change of the registry takes, and changes nothing: whose signature is missing is known before what takes long.
 * @throws what the signer does
 */
export async function rehearse(site: string, change: Change, now: Date): Promise<void> {
  await registryAfter(site, change, now);
}

/**
 * Puts kept versions into service: a shell by one rename of the site's page, modules by one rename of the registry.
 * Files that are no longer needed are deleted afterwards.
 */
export async function activate(
  site: string,
  change: Change,
  { now, keep, act }: ActivationOptions,
): Promise<Registry> {
  const before = await readRegistry(site);
  if (change.shell) await activateShell(site, change.shell, now);
  // Signs, which may end here: what is not signed never counts as a version that was in service.
  const registry = await registryAfter(site, change, now);
  for (const { name, release } of change.modules ?? []) await markPublished(site, name, release, now);
  await replaceRegistry(site, registry);
  if (act) await noteChange(site, { before, after: registry, act, now });
  for (const module of registry.modules) await removeOldVersions(site, module, keep);
  const shells = (await keptShells(site)).slice(0, keep);
  const { version, previous } = registry.shell;
  await keepShells(site, [...new Set([version, ...(previous ? [previous] : []), ...shells])]);
  return registry;
}
