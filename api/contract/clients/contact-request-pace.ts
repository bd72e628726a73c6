import { anyDaySchema } from '../common/fields.ts';
import * as z from '../common/z.ts';

/** How a contact request that is not settled stands with what the bank promises: a step every so many working days. */
export const contactRequestLatenesses = ['ON_TIME', 'DUE_SOON', 'LATE'] as const;
export type ContactRequestLateness = (typeof contactRequestLatenesses)[number];

export const contactRequestPaceSchema = z.object({
  /** The day of the last step, which may be one to come: of a meeting. */
  lastStepOn: anyDaySchema,
  /** Working days since, at the place of the client's entity. */
  workingDays: z.number().int().min(0),
  /** The last day on which the next step keeps the promise. */
  dueOn: anyDaySchema,
  /** Due soon: today, or on the next working day. */
  lateness: z.enum(contactRequestLatenesses),
});
export type ContactRequestPace = z.infer<typeof contactRequestPaceSchema>;
