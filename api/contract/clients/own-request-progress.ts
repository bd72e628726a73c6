import { idSchema, instantSchema, lineSchema } from '../common/fields.ts';
import { requestMessageLimits } from '../common/limits.ts';
import * as z from '../common/z.ts';

/** How a client's own request goes on: when it reached what, never what the team notes of it. */
export const ownRequestProgressSchema = z.object({
  /** Since when the team arranges the introduction; null where it does not, or did not. */
  introducedAt: instantSchema.nullable(),
  closedAt: instantSchema.nullable(),
  /** Who of the team looks after it, where the installation says their names; null for the team. */
  handledBy: z.string().nullable(),
});
export type OwnRequestProgress = z.infer<typeof ownRequestProgressSchema>;

/** What a client adds to their own request. */
export const requestMessageSchema = z.object({ text: lineSchema(requestMessageLimits.length) });
export type RequestMessage = z.infer<typeof requestMessageSchema>;

export const ownMessageSchema = z.object({ id: idSchema, text: z.string(), notedAt: instantSchema });
export type OwnMessage = z.infer<typeof ownMessageSchema>;
/** The newest first. */
export const ownMessagesSchema = z.array(ownMessageSchema);

/** Whether a client is told by mail how their requests go on. */
export const progressMailsSchema = z.object({ isWanted: z.boolean() });
export type ProgressMails = z.infer<typeof progressMailsSchema>;
