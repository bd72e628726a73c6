import type { ReleaseRecord } from '@passerelle/federation/record';
import { Refusal } from '../develop/start/refusal.ts';
import { type ApiDescription, missingEndpoints } from './compatibility.ts';
import { moduleRecord } from './module-release.ts';
import { shellRecord } from './shell-release.ts';
import { readRegistry } from './site-registry.ts';

/** Milliseconds for the description of an API: it is made once, at its start. */
const DESCRIPTION_WITHIN = 10_000;

/**
 * Reads which calls a running API answers.
 * @param address `https://api.example.org`
 * @throws {Refusal} when it does not answer
 */
export async function describeApi(address: string): Promise<ApiDescription> {
  const url = `${address.replace(/\/$/, '')}/openapi.json`;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(DESCRIPTION_WITHIN) });
    if (!response.ok) throw new Error(`it answers ${response.status}`);
    const description: unknown = await response.json();
    if (typeof description !== 'object' || description === null || !('paths' in description))
      throw new Error('it is no description of an API');
    return description as ApiDescription;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Refusal(`${url} cannot be read: ${reason}`, { cause: error });
  }
}

/**
 * Checks that an API answers the calls of a front end.
 * @throws {Refusal} that names the calls it does not
 */
export function requireAnswers(name: string, record: ReleaseRecord, api: ApiDescription): void {
  const missing = missingEndpoints(record, api);
  if (missing.length > 0)
    throw new Refusal(
      `${name} calls what this API does not offer:\n${missing.map((call) => `  - ${call}`).join('\n')}`,
    );
}

/** What the visits that begin now may load: each version in service, and the one it falls back to. */
async function recordsInService(site: string): Promise<[name: string, record: ReleaseRecord][]> {
  const registry = await readRegistry(site);
  if (!registry) throw new Refusal(`Nothing is published at ${site}.`);
  const { shell, modules } = registry;
  const records: [string, ReleaseRecord][] = [
    [`shell ${shell.version}`, await shellRecord(site, shell.version)],
  ];
  for (const { name, active, previous } of modules) {
    for (const { version } of previous ? [active, previous] : [active])
      records.push([`${name} ${version}`, await moduleRecord(site, name, version)]);
  }
  return records;
}

/**
 * Compares an API, before it goes into service, with every front end that is.
 * @returns how many front ends were compared
 * @throws {Refusal} that names each front end and call that would break
 */
export async function checkApi(site: string, address: string): Promise<number> {
  const api = await describeApi(address);
  const records = await recordsInService(site);
  const broken = records.flatMap(([name, record]) =>
    missingEndpoints(record, api).map((call) => `  - ${name}: ${call}`),
  );
  if (broken.length > 0)
    throw new Refusal(`${address} does not answer calls of front ends in service:\n${broken.join('\n')}`);
  return records.length;
}
