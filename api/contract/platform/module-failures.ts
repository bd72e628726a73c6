import { instantSchema } from '../common/fields.ts';
import * as z from '../common/z.ts';

/**
 * How a front end can fail in a browser.
 * - `ENTRY_MISSING`, `CHUNK_MISSING`: the server does not deliver its first file, or one of a page.
 * - `INTEGRITY`: a file is not the one that was published.
 * - `TIMEOUT`: a file took too long.
 * - `INCOMPATIBLE`: it was built for another version of the platform.
 * - `THROWS_AT_START`: it was delivered and does not start.
 * - `PAGE_THROWS`: a page of it fails while it is shown.
 */
export const moduleFailureKinds = [
  'ENTRY_MISSING',
  'CHUNK_MISSING',
  'INTEGRITY',
  'TIMEOUT',
  'INCOMPATIBLE',
  'THROWS_AT_START',
  'PAGE_THROWS',
] as const;
export type ModuleFailureKind = (typeof moduleFailureKinds)[number];

export const moduleFailureLimits = {
  nameLength: 40,
  versionLength: 40,
  /** Reports of one account in an hour. A page reports each failure once, so an honest one sends a handful. */
  reportsPerHour: 30,
  /** Different failures that are kept of one day: four front ends, a few versions of each, seven kinds. */
  kindsPerDay: 200,
  keptDays: 30,
  /** The most that the team is shown, the latest first. */
  shown: 200,
} as const;

/** What a browser reports: which front end failed and how, and nothing about who it happened to. */
export const moduleFailureReportSchema = z.strictObject({
  module: z
    .string()
    .max(moduleFailureLimits.nameLength)
    .regex(/^[a-z][a-z0-9-]*$/),
  version: z
    .string()
    .max(moduleFailureLimits.versionLength)
    .regex(/^\d+\.\d+\.\d+(?:-[a-z0-9]+)?$/),
  kind: z.enum(moduleFailureKinds),
});
export type ModuleFailureReport = z.infer<typeof moduleFailureReportSchema>;

/** All reports of one failure of a version in the days that are kept. */
export const moduleFailureSchema = moduleFailureReportSchema.extend({
  firstAt: instantSchema,
  lastAt: instantSchema,
  count: z.number().int(),
});
export type ModuleFailure = z.infer<typeof moduleFailureSchema>;
