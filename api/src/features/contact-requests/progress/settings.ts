import { z } from '@passerelle/contract';

/** What clients are told of who looks after their requests. */
export const progressSettings = {
  REQUEST_OWNER_SHOWN: {
    schema: z.stringbool({ truthy: ['true'], falsy: ['false'] }).default(false),
    expected: 'true or false',
  },
} as const;
