import { instantSchema } from '../common/fields.ts';
import * as z from '../common/z.ts';
import { moduleFailureReportSchema } from './module-failures.ts';

/**
 * When a version that a share of people has is stopped by what their browsers report. Each person counts once, whatever they
 * send, and one alone stops nothing.
 */
export const rolloutStopLimits = {
  /** People whom it has failed, at least. */
  failed: 3,
  /** Of a hundred people who have begun it. */
  percent: 10,
} as const;

export const moduleStartLimits = {
  /** Different modules of which one account may have begun a version beside the one in service. */
  modulesOfAccount: 10,
  keptDays: 30,
  stopsKeptDays: 365,
  /** The most that is answered, the latest first. */
  shown: 200,
} as const;

/** Whether so many failures are too many for so many people. */
export function isRolloutToStop({ began, failed }: { began: number; failed: number }): boolean {
  return failed >= rolloutStopLimits.failed && failed * 100 >= began * rolloutStopLimits.percent;
}

/** A browser begins a version beside the one in service, which was put there at `since`. */
export const moduleStartSchema = moduleFailureReportSchema
  .omit({ kind: true })
  .extend({ since: z.iso.datetime({ precision: 3 }) });
export type ModuleStart = z.infer<typeof moduleStartSchema>;

/** A version beside the one in service that nobody is to have any more. */
export const moduleStopSchema = z.object({ ...moduleStartSchema.shape, stoppedAt: instantSchema });
export type ModuleStop = z.infer<typeof moduleStopSchema>;

/** How a version beside the one in service fares, for the team. */
export const moduleRolloutSchema = z.object({
  ...moduleStartSchema.shape,
  /** People whose browsers have begun it, and those whom it has failed; of one that was stopped, as they were then. */
  began: z.number().int(),
  failed: z.number().int(),
  stoppedAt: instantSchema.nullable(),
});
export type ModuleRollout = z.infer<typeof moduleRolloutSchema>;
