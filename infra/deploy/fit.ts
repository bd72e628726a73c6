import type { ReleaseRecord } from '@passerelle/federation/record';
import { Refusal } from '../develop/start/refusal.ts';
import { misfitsOf } from './compatibility.ts';
import { moduleRecord } from './module-release.ts';
import { shellInService, shellRecord } from './shell-release.ts';
import { readRegistry } from './site-registry.ts';

/** Refuses for reasons, and ends with what helps. */
function refuse(what: string, reasons: string[], help: string): never {
  throw new Refusal([`${what}:`, ...reasons.map((reason) => `  - ${reason}`), help].join('\n'));
}

/**
 * Checks that the shell in service can run a module.
 * @throws {Refusal} that names everything the shell lacks
 */
export async function requireFitsShell(site: string, name: string, record: ReleaseRecord): Promise<void> {
  const shell = await shellInService(site);
  if (!shell)
    throw new Refusal(`There is no shell at ${site} yet. Publish it first: npm run deploy -- shell`);
  const misfits = misfitsOf(record, await shellRecord(site, shell));
  if (misfits.length > 0)
    refuse(
      `This ${name} does not run in the shell ${shell}, which is in service`,
      misfits,
      `Where that shell is the later one, build ${name} from its sources. Else publish the shell first: npx passerelle deploy shell`,
    );
}

/**
 * Checks that a shell can run every module in service.
 * @throws {Refusal} that names what it lacks for which module
 */
export async function requireRunsModules(site: string, record: ReleaseRecord): Promise<void> {
  const registry = await readRegistry(site);
  const misfits: string[] = [];
  const names: string[] = [];
  for (const { name, active, candidate } of registry?.modules ?? []) {
    for (const { version } of candidate ? [active, candidate.release] : [active]) {
      const found = misfitsOf(await moduleRecord(site, name, version), record);
      misfits.push(...found.map((misfit) => `${name} ${version}: ${misfit}`));
      if (found.length > 0)
        names.push(
          `npx passerelle ${version === active.version ? `deploy ${name}` : `rollout ${name} stop`}`,
        );
    }
  }
  if (misfits.length > 0)
    refuse(
      'This shell would break modules that are in service',
      misfits,
      `Publish first what no longer needs it: ${names.join(', ')}`,
    );
}
