import * as z from '@passerelle/contract/common/z';
import { type ModuleStop, moduleStopSchema } from '@passerelle/contract/platform/module-rollouts';
import { apiBase } from '@passerelle/platform/api';

/** Milliseconds. A page that starts waits for it: whoever cannot be told has what is in service. */
const answerWithin = 2_000;

/**
 * Asks the API which versions beside those in service were stopped.
 * Throws an Error where it does not answer in a short time.
 */
export async function readStops(): Promise<ModuleStop[]> {
  const signal = AbortSignal.timeout(answerWithin);
  const response = await fetch(`${apiBase()}/module-stops`, { cache: 'no-store', signal });
  if (!response.ok) throw new Error(`/module-stops answered ${response.status}`);
  return z.array(moduleStopSchema).parse(await response.json());
}
