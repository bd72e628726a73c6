import type { ApiDescription } from '@passerelle/federation/api-shapes';
import type { ReleaseRecord } from '@passerelle/federation/record';
import { Refusal } from '../develop/start/refusal.ts';
import { type ApiContract, contractOfApi, unansweredCalls } from './compatibility.ts';
import { moduleRecord } from './module-release.ts';
import { shellRecord } from './shell-release.ts';
import { readRegistry } from './site-registry.ts';

/** Milliseconds for the description of an API: it is made once, at its start. */
const DESCRIPTION_WITHIN = 10_000;

/** What whoever names the address that browsers know has to hear. */
const ELSEWHERE =
  'Over TLS an API describes itself at the address of its metrics alone: http://METRICS_HOST:METRICS_PORT, with API_TLS_CERTIFICATE at https://';

/**
 * Where the API of this machine describes itself, by the variables that it is started with: beside its metrics, where it has
 * any, because it is not public otherwise.
 */
export function ownApiAddress({
  API_PORT,
  METRICS_PORT,
  METRICS_HOST,
  API_TLS_CERTIFICATE,
}: NodeJS.ProcessEnv): string {
  const protocol = API_TLS_CERTIFICATE ? 'https' : 'http';
  const [host, port] = METRICS_PORT ? [METRICS_HOST, METRICS_PORT] : [undefined, API_PORT || '8080'];
  return `${protocol}://${host || 'localhost'}:${port}`;
}

/**
 * Reads what a running API takes and answers.
 * @param address `http://api.internal.example:9464`
 * @throws {Refusal} when it does not answer
 */
export async function describeApi(address: string): Promise<ApiContract> {
  const url = `${address.replace(/\/$/, '')}/openapi.json`;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(DESCRIPTION_WITHIN) });
    if (response.status === 404) throw new Error(`it answers 404. ${ELSEWHERE}`);
    if (!response.ok) throw new Error(`it answers ${response.status}`);
    const description: unknown = await response.json();
    if (typeof description !== 'object' || description === null || !('paths' in description))
      throw new Error('it is no description of an API');
    return contractOfApi(description as ApiDescription);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Refusal(`${url} cannot be read: ${reason}`, { cause: error });
  }
}

/**
 * Checks that an API answers the calls of a front end as it was built for.
 * @param command what to do once another API is in service: `deploy mf-client`
 * @throws {Refusal} that names the calls it does not
 */
export function requireAnswers(
  name: string,
  record: ReleaseRecord,
  { api, command }: { api: ApiContract; command: string },
): void {
  const missing = unansweredCalls(record, api);
  if (missing.length === 0) return;
  const lines = missing.map((call) => `  - ${call}`).join('\n');
  throw new Refusal(
    `${name} calls what this API does not answer, or not as it was built for:\n${lines}\n` +
      `Put the API that does into service first, then: npx passerelle ${command}`,
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
  for (const { name, active, previous, candidate } of modules) {
    for (const { version } of [active, previous, candidate?.release].flatMap((release) => release ?? []))
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
    unansweredCalls(record, api).map((call) => ({ name, line: `  - ${name}: ${call}` })),
  );
  if (broken.length > 0) {
    const lines = broken.map(({ line }) => line).join('\n');
    const names = [...new Set(broken.map(({ name }) => name.split(' ')[0]))];
    throw new Refusal(
      `${address} does not answer calls of front ends in service as they were built for:\n${lines}\n` +
        `Publish first what no longer calls it so: ${names.map((name) => `npx passerelle deploy ${name}`).join(', ')}`,
    );
  }
  return records.length;
}
