import { z } from '@passerelle/contract';

/** A year: longer than any promise. */
const LONGEST = 250;

/** How startups are asked about clients who wish to meet them. */
export interface IntroductionRules {
  /** Within how many working days a startup answers. */
  promise: number;
  /** Whether a client is named to a startup only once it is glad to meet them. */
  isDoubleOptIn: boolean;
}

export const introductionSettings = {
  REQUEST_PROMISE_STARTUP: {
    schema: z.coerce.number().int().min(1).max(LONGEST).default(5),
    expected: `working days from 1 to ${LONGEST}`,
  },
  REQUEST_DOUBLE_OPT_IN: {
    schema: z.stringbool({ truthy: ['true'], falsy: ['false'] }).default(false),
    expected: 'true or false',
  },
} as const;
