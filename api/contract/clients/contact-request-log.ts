import { anyDaySchema, idSchema, instantSchema } from '../common/fields.ts';
import * as z from '../common/z.ts';
import { introductionAnswers, introductionRefusals } from '../startups/introductions.ts';

/** What happens to a contact request beside its statuses and the team's steps. */
export const contactRequestLogKinds = [
  'HANDED_OVER',
  'CLIENT_MESSAGE',
  'STARTUP_ANSWERED',
  'FOLLOW_UP_INVESTED',
  'FOLLOW_UP_BUSINESS_DEAL',
  'FOLLOW_UP_TALKING',
  'FOLLOW_UP_NOTHING',
  'FOLLOW_UP_UNCHANGED',
] as const;
export type ContactRequestLogKind = (typeof contactRequestLogKinds)[number];
/** Of these, what people outside the team say. */
export const contactRequestWords = [
  'CLIENT_MESSAGE',
  'STARTUP_ANSWERED',
  'FOLLOW_UP_INVESTED',
  'FOLLOW_UP_BUSINESS_DEAL',
  'FOLLOW_UP_TALKING',
  'FOLLOW_UP_NOTHING',
] as const satisfies readonly ContactRequestLogKind[];

/** An entry of the log as the team reads it. */
export const contactRequestLogEntrySchema = z.object({
  id: idSchema,
  kind: z.enum(contactRequestLogKinds),
  text: z.string().nullable(),
  notedAt: instantSchema,
  /** Who said or did it; null where no person did, where their account is deleted, and of a former client. */
  author: z.object({ id: idSchema, fullName: z.string() }).nullable(),
  /** Of a request that changed hands: whose it became; null where it was nobody's then. */
  member: z.object({ id: idSchema, fullName: z.string() }).nullable(),
  /** Of a startup's answer; its `text` is what the startup added. */
  answer: z
    .object({
      kind: z.enum(introductionAnswers),
      until: anyDaySchema.nullable(),
      reason: z.enum(introductionRefusals).nullable(),
    })
    .optional(),
});
export type ContactRequestLogEntry = z.infer<typeof contactRequestLogEntrySchema>;
/** Newest first. */
export const contactRequestLogSchema = z.array(contactRequestLogEntrySchema);
