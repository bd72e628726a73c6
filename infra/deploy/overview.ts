import type { ReleaseRecord } from '@passerelle/federation/record';
import type { RegisteredModule } from '@passerelle/platform/modules';
import { Refusal } from '../develop/start/refusal.ts';
import { moduleRecord } from './module-release.ts';
import { refusedModules } from './ownership/require-own.ts';
import { policyOf } from './ownership/site-policy.ts';
import { shellRecord } from './shell-release.ts';
import { readRegistry } from './site-registry.ts';

/** What a front end was built with, in a line; nothing of a release that does not say. */
function builtWith(name: string, { packages }: ReleaseRecord): string[] {
  if (!packages) return [];
  const versions = Object.entries(packages).map(([each, version]) => `${each} ${version}`);
  return [`${name} is built with ${versions.join(', ')}`];
}

/** What browsers refuse of what is in service; or that it is not known, without a policy that counts. */
async function refusals(site: string, modules: readonly RegisteredModule[]): Promise<string[]> {
  try {
    const refused = await refusedModules(await policyOf(site), modules);
    return refused.map((each) => `Browsers refuse ${each}`);
  } catch (error) {
    if (error instanceof Refusal) return [error.message];
    throw error;
  }
}

/**
 * A line for each front end of a site: what is in service, since when, and what was before; then the versions of the
 * packages that each is built with, and what browsers refuse of it.
 * @throws {Refusal} when there is no site
 */
export async function overview(site: string): Promise<string> {
  const registry = await readRegistry(site);
  if (!registry) throw new Refusal(`Nothing is published at ${site}.`);
  const { shell, modules } = registry;
  const rows = [
    ['', 'in service', 'since', 'before'],
    ['shell', shell.version, shell.since, shell.previous ?? '-'],
    ...modules.map(({ name, active, since, previous }) => [
      name,
      active.version,
      since,
      previous?.version ?? '-',
    ]),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const table = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const records = await Promise.all([
    shellRecord(site, shell.version).then((record) => builtWith('shell', record)),
    ...modules.map(async ({ name, active }) =>
      builtWith(name, await moduleRecord(site, name, active.version)),
    ),
  ]);
  const packages = records.flat();
  const refused = await refusals(site, modules);
  return [table, packages, refused]
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}
