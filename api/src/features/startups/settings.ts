import { z } from '@passerelle/contract';

/** `reviewed`: clients see what a startup changes on its validated card once the team accepts it; `live`: at once. */
export type CardChangesRule = 'reviewed' | 'live';

export const startupSettings = {
  CARD_CHANGES: {
    schema: z.enum(['reviewed', 'live'] satisfies CardChangesRule[]).default('reviewed'),
    expected: 'reviewed or live',
  },
} as const;
