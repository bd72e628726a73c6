import type { ModuleRollout } from '@passerelle/contract';
import type { Registry } from '@passerelle/platform/modules';

/** Whether a version beside the one in service goes on being given; `UNKNOWN` without what browsers report. */
export type RolloutState = 'ROLLING_OUT' | 'STOPPED' | 'UNKNOWN';

/** A version that a share of people has beside the one in service. */
export interface Rollout {
  name: string;
  version: string;
  /** How many of a hundred people. */
  percent: number;
  since: string;
  state: RolloutState;
  /** Undefined where it could not be read. */
  reported: Pick<ModuleRollout, 'began' | 'failed' | 'stoppedAt'> | undefined;
}

const nobodyYet = { began: 0, failed: 0, stoppedAt: null };

function stateOf(reported: Rollout['reported']): RolloutState {
  if (!reported) return 'UNKNOWN';
  return reported.stoppedAt ? 'STOPPED' : 'ROLLING_OUT';
}

/**
 * The versions beside those in service, and how they fare.
 * @param counted undefined where it could not be read
 */
export function rolloutsOf({ modules }: Registry, counted: readonly ModuleRollout[] | undefined): Rollout[] {
  return modules.flatMap(({ name, candidate }) => {
    if (!candidate) return [];
    const { release, since, rollout } = candidate;
    const isMeant = (each: ModuleRollout) =>
      each.module === name && each.version === release.version && each.since === since;
    const reported = counted && (counted.find(isMeant) ?? nobodyYet);
    return [
      { name, version: release.version, percent: rollout.percent, since, state: stateOf(reported), reported },
    ];
  });
}
