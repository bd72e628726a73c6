import { importLimits, lineLength } from '../common/limits.ts';
import { type MessageCode, messages } from '../common/messages.ts';
import * as z from '../common/z.ts';

/** What the team can import from a file: cards, and invitations of people. */
export const importKinds = ['startups', 'invitations'] as const;
export const importKindSchema = z.enum(importKinds);
export type ImportKind = z.infer<typeof importKindSchema>;

const messageCodeSchema = z.enum(Object.keys(messages) as MessageCode[]);

/** What is wrong with a cell, or with a row as a whole, which has no column. */
export const importProblemSchema = z.object({
  /** Its heading as the file has it. */
  column: z.string().max(lineLength).nullable(),
  code: messageCodeSchema,
  values: z.record(z.string().max(lineLength), z.union([z.string().max(lineLength), z.number()])),
  /** What the cell holds, cut. */
  cell: z.string().max(importLimits.shownLength + 1),
});
export type ImportProblem = z.infer<typeof importProblemSchema>;

/** The most problems of one row that are reported. */
const PROBLEMS_OF_ROW = 20;

/** A row as the report repeats it. */
const importRowShape = {
  /** As a spreadsheet counts: the headings are row 1. */
  row: z.number().int().min(1),
  /** The startup's name, or the person's e-mail address; empty where the row has none. */
  title: z.string().max(lineLength),
  /** A row with problems is left out. */
  problems: z.array(importProblemSchema).max(PROBLEMS_OF_ROW),
  /** What is imported as it is, though a finished card may not have it: the team has to correct it. */
  notes: z.array(importProblemSchema).max(PROBLEMS_OF_ROW),
};

export const importReportSchema = z.object({
  /** Whether the rows without problems were imported, or only could be. */
  isImported: z.boolean(),
  rows: z.array(z.object(importRowShape)).max(importLimits.rows),
});
export type ImportReport = z.infer<typeof importReportSchema>;

const toldProblemSchema = importProblemSchema.extend({
  /** In the caller's language. */
  message: z.string(),
});

export const importRowSchema = z.object({
  ...importRowShape,
  /** Who is invited with a startup; the role of an invitation. */
  detail: z.string(),
  problems: z.array(toldProblemSchema),
  notes: z.array(toldProblemSchema),
});
export type ImportRow = z.infer<typeof importRowSchema>;

export const importPreviewSchema = z.object({
  rows: z.array(importRowSchema),
  /** How many rows would be imported. */
  valid: z.number().int(),
  /** How many people would be sent an invitation. */
  invitations: z.number().int(),
  /** Headings of the file that name nothing we know. */
  ignoredColumns: z.array(z.string()),
  /** Stands for the file and the rows that are valid now: the import is refused where it does not fit any more. */
  confirmation: z.string(),
});
export type ImportPreview = z.infer<typeof importPreviewSchema>;

export const importResultSchema = importPreviewSchema.pick({ invitations: true }).extend({
  imported: z.number().int(),
});
export type ImportResult = z.infer<typeof importResultSchema>;

/** The problems of a row that are reported. */
export const firstProblems = <Problem>(problems: readonly Problem[]): Problem[] =>
  problems.slice(0, PROBLEMS_OF_ROW);
