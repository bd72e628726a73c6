import type { ModuleName } from '@passerelle/federation/workspace';
import type { Registry } from '@passerelle/platform/modules';
import { Refusal } from '../develop/start/refusal.ts';
import { type ActivationOptions, activate } from './activate.ts';
import { requireAnswers } from './check-api.ts';
import type { ApiContract } from './compatibility.ts';
import { requireFitsShell, requireRunsModules } from './fit.ts';
import { keptRelease, keptVersions, moduleRecord } from './module-release.ts';
import { requireAccepted, requireOwn, requireRunnable } from './ownership/require-own.ts';
import type { Signer } from './ownership/signing-key.ts';
import { policyOf } from './ownership/site-policy.ts';
import { keptShells, shellInService, shellRecord } from './shell-release.ts';
import { withSiteLocked } from './site-lock.ts';
import { readRegistry } from './site-registry.ts';

/** The version wanted, or else the one before; refuses when it is not kept, and names those that are. */
function choose(kept: string[], before: string | null | undefined, wanted: string | undefined): string {
  const version = wanted ?? before;
  if (version && kept.includes(version)) return version;
  const offer = kept.length > 0 ? `Kept are: ${kept.join(', ')}.` : 'None is kept.';
  throw new Refusal(
    wanted ? `There is no version ${wanted}. ${offer}` : `There is no version before. ${offer}`,
  );
}

/** How a version of a module is put back into service. */
export interface ModuleRollback {
  name: ModuleName;
  /** The version's name; the one before the active one unless given. */
  wanted?: string | undefined;
  signer: Signer;
  /** Signs the version as it lies there: whoever holds the key answers for files that nobody whose key counts has signed. */
  isVouched?: boolean | undefined;
  /** What has to answer its calls; nothing is compared without. */
  api?: ApiContract | undefined;
}

/** How a version of the shell is put back into service. */
export type ShellRollback = Pick<ModuleRollback, 'wanted' | 'api'>;

/**
 * Puts an earlier version of a module back into service, or the one that is once more, by the same one rename that published it.
 * @returns the version's name
 * @throws {Refusal} when it is not kept, the shell in service cannot run it, the API does not answer it, or it takes what is
 * not its own
 */
export function rollBackModule(
  site: string,
  { name, wanted, signer, isVouched = false, api }: ModuleRollback,
  options: ActivationOptions,
): Promise<string> {
  return withSiteLocked(site, async () => {
    const kept = await keptVersions(site, name);
    const registered = (await readRegistry(site))?.modules.find((module) => module.name === name);
    const names = kept.map(({ version }) => version);
    const version = choose(names, registered?.previous?.version, wanted);
    const record = await moduleRecord(site, name, version);
    await requireFitsShell(site, name, record);
    if (api)
      requireAnswers(`${name} ${version}`, record, { api, command: `rollback ${name} --to ${version}` });
    const found = kept.find((candidate) => candidate.version === version);
    if (!found) return version;
    const policy = await policyOf(site);
    requireOwn(policy, { name, claims: found, signer });
    const release = await keptRelease(site, { name, release: found }, isVouched ? signer : undefined);
    await requireRunnable(policy, name, release);
    await activate(site, { modules: [{ name, release, signer, isRenewed: true }] }, options);
    return version;
  });
}

/**
 * The shell that was in service just before. Where a publication ended once its page was there, as on a full disk, the registry
 * still says what was until then.
 */
async function previousShell(
  site: string,
  registry: Registry | undefined,
): Promise<string | null | undefined> {
  const inService = await shellInService(site);
  const isNoted = inService === undefined || inService === registry?.shell.version;
  return isNoted ? registry?.shell.previous : registry?.shell.version;
}

/** The same for the shell: refused when a module in service could not run in it, or the API does not answer it. */
export function rollBackShell(
  site: string,
  { wanted, api }: ShellRollback,
  options: ActivationOptions,
): Promise<string> {
  return withSiteLocked(site, async () => {
    const kept = await keptShells(site);
    const registry = await readRegistry(site);
    const version = choose(kept, await previousShell(site, registry), wanted);
    const record = await shellRecord(site, version);
    await requireRunsModules(site, record);
    if (api) requireAnswers(`shell ${version}`, record, { api, command: `rollback shell --to ${version}` });
    await requireAccepted(await policyOf(site), registry?.modules ?? []);
    await activate(site, { shell: version }, options);
    return version;
  });
}
