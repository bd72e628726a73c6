import path from 'node:path';
import type { ModuleName } from '@passerelle/federation/workspace';
import { Refusal } from '../develop/start/refusal.ts';
import { compressSite } from '../serve/web/compress.ts';
import { type ActivationOptions, activate } from './activate.ts';
import { requireFitsShell, requireRunsModules } from './fit.ts';
import { type BuiltModule, readRecord, stageModule } from './module-release.ts';
import { type BuiltShell, stageShell } from './shell-release.ts';
import { withSiteLocked } from './site-lock.ts';

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
 * @returns the version's name
 * @throws {Refusal} when the shell in service cannot run it
 */
export function publishModule(
  site: string,
  module: BuiltModule & { name: ModuleName },
  options: ActivationOptions,
): Promise<string> {
  return withSiteLocked(site, () =>
    tellFullDisk(site, async () => {
      await requireFitsShell(site, module.name, await readRecord(module.built));
      const release = await stageModule(site, module);
      await compressSite(site);
      await activate(site, { modules: [{ name: module.name, release }] }, options);
      return release.version;
    }),
  );
}

/**
 * Publishes a built shell: its files, compressed, then one rename of the site's page.
 * @returns the version's name
 * @throws {Refusal} when a module in service could not run in it
 */
export function publishShell(site: string, shell: BuiltShell, options: ActivationOptions): Promise<string> {
  return withSiteLocked(site, () =>
    tellFullDisk(site, async () => {
      await requireRunsModules(site, await readRecord(shell.built));
      const version = await stageShell(site, shell);
      await compressSite(path.join(site, 'shell', version));
      await activate(site, { shell: version }, options);
      return version;
    }),
  );
}
