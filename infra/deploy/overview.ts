import type { ReleaseRecord } from '@passerelle/federation/record';
import type { RegisteredModule } from '@passerelle/platform/modules';
import { Refusal } from '../develop/start/refusal.ts';
import { ownApiAddress } from './check-api.ts';
import { readHistory } from './history/site-history.ts';
import { keptVersions, moduleRecord } from './module-release.ts';
import { refusedModules } from './ownership/require-own.ts';
import { policyOf } from './ownership/site-policy.ts';
import { readStops, stopOf } from './rollout/stops.ts';
import { keptShells, shellRecord } from './shell-release.ts';
import { readRegistry } from './site-registry.ts';

/** The acts of the history that are told. */
const TOLD = 20;

/** A version, and the one that the shell has where that is another. */
function besideThatOf(shell: ReleaseRecord, name: string, version: string): string {
  const now = shell.packages?.[name];
  return now && now !== version ? `${name} ${version} (the shell ${now})` : `${name} ${version}`;
}

/** What a front end was built with, in a line; nothing of a release that does not say. */
function builtWith(name: string, { packages }: ReleaseRecord, shell: ReleaseRecord): string[] {
  if (!packages) return [];
  const versions = Object.entries(packages).map(([each, version]) => besideThatOf(shell, each, version));
  return [`${name} is built with ${versions.join(', ')}`];
}

/** What of the platform is no longer as a module was built with it, though it fits; nothing of a release that does not say. */
function behindPlatform(name: string, { libraries }: ReleaseRecord, shell: ReleaseRecord): string[] {
  const taken = Object.entries(libraries).flatMap(([library, { types = {} }]) =>
    Object.entries(types).map(([each, hash]) => ({
      each,
      isSame: shell.libraries[library]?.types?.[each] === hash,
    })),
  );
  const changed = taken.filter(({ isSame }) => !isSame).map(({ each }) => each);
  if (changed.length === 0) return [];
  return [
    `${name} is behind the platform: ${changed.join(', ')} of the ${taken.length} that it uses have more by now`,
  ];
}

/** Who put what into service, a line each; and whether that can be believed. */
async function historyLines(site: string): Promise<string[]> {
  const history = await readHistory(site);
  const lines = history.lines.slice(-TOLD).map(({ entry }) => {
    const { at, act, name, version, percent, commit, by, key } = entry;
    const share = percent ? ` to ${percent} of a hundred people` : '';
    const from = commit ? ` from ${commit}` : '';
    const who = by ? ` by ${by}` : '';
    return `${at}  ${name} ${version} ${act}${share}${from}${who}${key ? `, key ${key}` : ''}`;
  });
  const doubt =
    history.broken.length > 0 ? [`The history was changed at line ${history.broken.join(', ')}.`] : [];
  return [...lines, ...doubt];
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

/** Which versions a share of people has beside those in service, a line each, and whether they were stopped. */
async function rolloutLines(modules: readonly RegisteredModule[], api: string): Promise<string[]> {
  const running = modules.flatMap(({ name, candidate }) => (candidate ? [{ name, candidate }] : []));
  if (running.length === 0) return [];
  const stops = await readStops(api).catch(() => undefined);
  const lines = running.map(({ name, candidate }) => {
    const { release, since, rollout } = candidate;
    const stoppedAt = stopOf(stops ?? [], name, candidate);
    const told = `${name} ${release.version} is beside it since ${since}, for ${rollout.percent} of a hundred people`;
    return stoppedAt
      ? `${told}: stopped at ${stoppedAt}, because it failed too many. Withdraw it: npx passerelle rollout ${name} stop`
      : told;
  });
  return stops ? lines : [...lines, `Whether that was stopped is not known: ${api} does not answer.`];
}

/**
 * A line for each front end of a site: what is in service, since when, and what was before; then what a share of people has
 * beside it, what is kept of it, what each is built with and how far that is behind the platform, how it came into service, and
 * what browsers refuse of it.
 * @param api the address that says which versions were stopped
 * @throws {Refusal} when there is no site
 */
export async function overview(site: string, api = ownApiAddress(process.env)): Promise<string> {
  const registry = await readRegistry(site);
  if (!registry) throw new Refusal(`Nothing is published at ${site}.`);
  const { shell, modules } = registry;
  const rows = [
    ['', 'in service', 'since', 'before'],
    ['shell', shell.version, shell.since, shell.previous ?? '-'],
    ...modules.map(({ name, active, since, activeSince, previous }) => [
      name,
      active.version,
      activeSince ?? since,
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
  const ofShell = await shellRecord(site, shell.version);
  const records = await Promise.all(
    modules.map(async ({ name, active }) => {
      const record = await moduleRecord(site, name, active.version);
      return [...builtWith(name, record, ofShell), ...behindPlatform(name, record, ofShell)];
    }),
  );
  const packages = [...builtWith('shell', ofShell, ofShell), ...records.flat()];
  const kept = await Promise.all([
    keptShells(site).then((versions) => `shell keeps ${versions.join(', ')}`),
    ...modules.map(async ({ name }) => {
      const versions = (await keptVersions(site, name)).map(({ version }) => version);
      return `${name} keeps ${versions.join(', ')}`;
    }),
  ]);
  const refused = await refusals(site, modules);
  return [table, await rolloutLines(modules, api), kept, packages, await historyLines(site), refused]
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}
