import { z } from '@passerelle/contract';

/** How the log is written: lines of JSON, or lines for people. */
export const logFormats = ['json', 'pretty'] as const;
export type LogFormat = (typeof logFormats)[number];

/** The variables that say what is logged, and how. */
export const logSettings = {
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    expected: 'fatal, error, warn, info, debug, trace or silent',
  },
  LOG_FORMAT: {
    schema: z.enum(logFormats).optional(),
    expected: 'json or pretty, or nothing for pretty on a terminal and json elsewhere',
  },
} as const;
