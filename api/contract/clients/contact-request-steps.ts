import { anyDaySchema, daySchema, idSchema, instantSchema, optionalTextSchema } from '../common/fields.ts';
import { stepCommentLength } from '../common/limits.ts';
import * as z from '../common/z.ts';
import { plannedMeetingSchema } from './contact-request-meeting.ts';

/** What the team does about a contact request between its statuses. Clients and startups are never sent any of it. */
export const contactRequestStepKinds = [
  'CLIENT_CALLED',
  'STARTUP_INFORMED',
  'MEETING',
  'DOCUMENTS_SENT',
  'OTHER',
] as const;
export type ContactRequestStepKind = (typeof contactRequestStepKinds)[number];

/** A step as it is noted. Only a meeting may be of a day to come. */
export const contactRequestStepNoteSchema = z.object({
  kind: z.enum(contactRequestStepKinds),
  day: daySchema,
  comment: optionalTextSchema(stepCommentLength),
});
export type ContactRequestStepNote = z.infer<typeof contactRequestStepNoteSchema>;

export const contactRequestStepSchema = contactRequestStepNoteSchema.extend({
  id: idSchema,
  day: anyDaySchema,
  comment: z.string().nullable(),
  notedAt: instantSchema,
  /** When and where, of a meeting of which that is known; an API of a version before says nothing of it. */
  meeting: plannedMeetingSchema.nullish(),
  /** Null where the author's account is deleted. */
  author: z.object({ id: idSchema, fullName: z.string() }).nullable(),
});
export type ContactRequestStep = z.infer<typeof contactRequestStepSchema>;
/** Those noted last come first. */
export const contactRequestStepsSchema = z.array(contactRequestStepSchema);
