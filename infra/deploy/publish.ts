import type { ModuleName } from '@passerelle/federation/workspace';
import type { Registry } from '@passerelle/platform/modules';
import { Refusal } from '../develop/start/refusal.ts';
import { compressSite } from '../serve/web/compress.ts';
import { type ActivationOptions, activate, type Change, type ModuleChange, rehearse } from './activate.ts';
import { requireFitsShell, requireRunsModules } from './fit.ts';
import {
  type BuiltModule,
  readDescription,
  readRecord,
  removeUnused,
  stageModule,
} from './module-release.ts';
import { requireAccepted, requireOwn } from './ownership/require-own.ts';
import type { Signer } from './ownership/signing-key.ts';
import { policyOf } from './ownership/site-policy.ts';
import { type BuiltShell, stageShell } from './shell-release.ts';
import { withSiteLocked } from './site-lock.ts';
import { readRegistry } from './site-registry.ts';

/**
 * Checks that a version can be put beside what is in service.
 * @throws {Refusal} where nothing is, or this version itself
 */
function requireOther(registry: Registry | undefined, name: string, version: string): void {
  const active = registry?.modules.find((module) => module.name === name)?.active.version;
  if (!active)
    throw new Refusal(
      `Nothing of ${name} is in service that a version could be put beside: deploy it to everybody.`,
    );
  if (active === version) throw new Refusal(`${name} ${version} is in service already, for everybody.`);
}

/** Where a version goes that does not go into service. */
interface Beside {
  /** To so many of a hundred people. */
  percent?: number | undefined;
  /** To be looked at, for nobody. */
  isPreview?: boolean | undefined;
}

/** A version that goes into service for everybody, or beside what is. */
function changeOf(change: ModuleChange, { percent, isPreview }: Beside): Change {
  if (isPreview) return { preview: change };
  if (!percent) return { modules: [change] };
  const { name, release, signer } = change;
  return { candidate: { name, signer, beside: { release, percent } } };
}

/**
 * Publishes a built module: its files, compressed, then one rename of the registry. The version in service stays so
 * until then, and on any failure.
 * @param module with whoever publishes it, and how many of a hundred people get it, or that nobody does; everybody, unless given
 * @returns the version's name
 * @throws {Refusal} when the shell in service cannot run it, or it takes what is not its own
 */
export function publishModule(
  site: string,
  module: BuiltModule & Beside & { name: ModuleName; signer: Signer },
  options: ActivationOptions,
): Promise<string> {
  const { name, built, signer, percent, isPreview } = module;
  return withSiteLocked(site, async () => {
    const registry = await readRegistry(site);
    await requireFitsShell(site, name, await readRecord(built));
    const description = await readDescription(module);
    requireOwn(await policyOf(site), { name, claims: description, signer });
    const release = await stageModule(site, module, { description, signer });
    const { version } = release;
    try {
      const isBeside = percent !== undefined || isPreview;
      if (isBeside) requireOther(registry, name, version);
      const change = changeOf({ name, release, signer }, { percent, isPreview });
      await rehearse(site, change, options.now);
      await compressSite(site);
      const act = options.act && isBeside ? { ...options.act, name, version, percent } : options.act;
      await activate(site, change, { ...options, act });
    } catch (error) {
      // What cannot be removed now goes with the next publication; why this one failed is what has to be told.
      await readRegistry(site)
        .then((after) => removeUnused(site, { name, version }, after))
        .catch(() => undefined);
      throw error;
    }
    return version;
  });
}

/**
 * Publishes a built shell: its files, compressed, then one rename of the site's page.
 * @returns the version's name
 * @throws {Refusal} when a module in service could not run in it, or browsers would refuse one
 */
export function publishShell(site: string, shell: BuiltShell, options: ActivationOptions): Promise<string> {
  return withSiteLocked(site, async () => {
    await requireRunsModules(site, await readRecord(shell.built));
    await requireAccepted(await policyOf(site), (await readRegistry(site))?.modules ?? []);
    const version = await stageShell(site, shell);
    await compressSite(site);
    await activate(site, { shell: version }, options);
    return version;
  });
}
