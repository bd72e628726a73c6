import { z } from '@passerelle/contract';

/** Where the site is that the API's people use. */
export const moduleSettings = {
  SITE_FOLDER: {
    schema: z.string().optional(),
    expected: 'the folder that front ends are published to, or nothing where the API cannot read it',
  },
} as const;
