import type { FeatureDependencies } from '../feature.ts';
import { createActivityService } from './activity.service.ts';

/** Who signed in and who opened which card, which the figures of the team are counted from. */
export function composeActivity({ database: { readDb, state } }: FeatureDependencies) {
  return createActivityService({ readDb, state });
}

export type Activity = ReturnType<typeof composeActivity>;
