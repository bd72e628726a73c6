import * as z from '../common/z.ts';

/** The files that a person may take their own data away as. */
export const ownDataFormats = ['json', 'xlsx'] as const;
export type OwnDataFormat = (typeof ownDataFormats)[number];

export const ownDataQuerySchema = z.object({ format: z.enum(ownDataFormats).default('json') });

export const ownDataLimits = {
  /** Files that one person may take within a time: both kinds, each once more, and one that was lost on the way. */
  files: 5,
  milliseconds: 60 * 60 * 1000,
  /** Rows of a section that a spreadsheet has, the newest: its writer needs all of them in memory. JSON has all. */
  spreadsheetRows: 20_000,
} as const;
