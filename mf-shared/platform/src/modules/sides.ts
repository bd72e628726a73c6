import type { Candidate } from './registry.ts';

/** Of a person, what decides on which side of a rollout they are. */
export interface Sided {
  id: string;
  clientId?: string | undefined;
  startupId?: string | undefined;
}

/** What a person is asked for as: the client or the startup that they belong to, so that colleagues see the same; else themselves. */
export function entityOf({ id, clientId, startupId }: Sided): string {
  return clientId ?? startupId ?? id;
}

/**
 * Whether somebody has the version beside the one in service: the same answer on every device and as long as the rollout
 * lasts. Who has it at one share has it at every larger one.
 */
export async function isOnCandidateSide(
  name: string,
  { since, rollout }: Pick<Candidate, 'since' | 'rollout'>,
  person: Sided,
): Promise<boolean> {
  const text = new TextEncoder().encode(`${name} ${since} ${entityOf(person)}`);
  const hash = new DataView(await crypto.subtle.digest('SHA-256', text));
  return (hash.getUint32(0) / 2 ** 32) * 100 < rollout.percent;
}
