import * as z from '@passerelle/contract/common/z';
import { type ModuleStop, moduleStopSchema } from '@passerelle/contract/platform/module-rollouts';
import type { Candidate } from '@passerelle/platform/modules';
import { Refusal } from '../../develop/start/refusal.ts';

/** Milliseconds for an answer of some rows. */
const ANSWER_WITHIN = 5_000;

/**
 * Which versions beside those in service the API has stopped, for how they failed in browsers.
 * @param address of the API, or of its metrics: `https://api.example.org`
 * @throws {Refusal} where it does not answer
 */
export async function readStops(address: string): Promise<ModuleStop[]> {
  const url = `${address.replace(/\/$/, '')}/module-stops`;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(ANSWER_WITHIN) });
    if (!response.ok) throw new Error(`it answers ${response.status}`);
    return z.array(moduleStopSchema).parse(await response.json());
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Refusal(`${url} cannot be read: ${reason}`, { cause: error });
  }
}

/** When a version was stopped; undefined where it was not. */
export function stopOf(
  stops: readonly ModuleStop[],
  name: string,
  { release, since }: Candidate,
): string | undefined {
  const stop = stops.find(
    ({ module, version, since: began }) => module === name && version === release.version && began === since,
  );
  return stop?.stoppedAt;
}
