import { resolve } from 'node:path';
import { z } from '@passerelle/contract';

/** The variable that says where security events are written as lines. */
export const securityLogSettings = {
  SECURITY_LOG: {
    schema: z
      .string()
      .transform((target) => (target === 'stdout' ? target : resolve(target)))
      .optional()
      .transform((target) => target ?? null),
    expected: 'stdout, or a file',
  },
} as const;
