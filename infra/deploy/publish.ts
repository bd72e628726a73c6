import path from 'node:path';
import type { ModuleName } from '@passerelle/federation/workspace';
import { Refusal } from '../develop/start/refusal.ts';
import { compressSite } from '../serve/web/compress.ts';
import { type ActivationOptions, activate } from './activate.ts';
import { requireFitsShell, requireRunsModules } from './fit.ts';
import { type BuiltModule, readDescription, readRecord, stageModule } from './module-release.ts';
import { requireAccepted, requireOwn } from './ownership/require-own.ts';
import type { Signer } from './ownership/signing-key.ts';
import { policyOf } from './ownership/site-policy.ts';
import { type BuiltShell, stageShell } from './shell-release.ts';
import { withSiteLocked } from './site-lock.ts';
import { readRegistry } from './site-registry.ts';

function diskFull(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(String(error.code))
  );
}

/** Says in a sentence what a full disk means here; anything else stays what it is. */
async function tellFullDisk<Result>(site: string, action: () => Promise<Result>): Promise<Result> {
  try {
    return await action();
  } catch (error) {
    if (!diskFull(error)) throw error;
    throw new Refusal(`There is no room left at ${site}: nothing was published, what is in service stays.`, {
      cause: error,
    });
  }
}

/**
 * Publishes a built module: its files, compressed, then one rename of the registry. The version in service stays so
 * until then, and on any failure.
 * @param signer whoever publishes it
 * @returns the version's name
 * @throws {Refusal} when the shell in service cannot run it, or it takes what is not its own
 */
export function publishModule(
  site: string,
  module: BuiltModule & { name: ModuleName; signer: Signer },
  options: ActivationOptions,
): Promise<string> {
  const { name, built, signer } = module;
  return withSiteLocked(site, () =>
    tellFullDisk(site, async () => {
      await readRegistry(site);
      await requireFitsShell(site, name, await readRecord(built));
      const description = await readDescription(module);
      requireOwn(await policyOf(site), { name, claims: description, signer });
      const release = await stageModule(site, module, { description, signer });
      await compressSite(site);
      await activate(site, { modules: [{ name, release, signer }] }, options);
      return release.version;
    }),
  );
}

/**
 * Publishes a built shell: its files, compressed, then one rename of the site's page.
 * @returns the version's name
 * @throws {Refusal} when a module in service could not run in it, or browsers would refuse one
 */
export function publishShell(site: string, shell: BuiltShell, options: ActivationOptions): Promise<string> {
  return withSiteLocked(site, () =>
    tellFullDisk(site, async () => {
      await requireRunsModules(site, await readRecord(shell.built));
      await requireAccepted(await policyOf(site), (await readRegistry(site))?.modules ?? []);
      const version = await stageShell(site, shell);
      await compressSite(path.join(site, 'shell', version));
      await activate(site, { shell: version }, options);
      return version;
    }),
  );
}
