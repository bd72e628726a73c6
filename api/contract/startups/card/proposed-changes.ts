import { absentAs, idSchema, instantSchema, textSchema } from '../../common/fields.ts';
import { commentLength, integerMaximum } from '../../common/limits.ts';
import { pageSchema } from '../../common/paging.ts';
import { revisionSchema } from '../../common/revisions.ts';
import * as z from '../../common/z.ts';
import { ownerStartupSchema } from '../startup.ts';

/*
 * What a startup changes on its validated card is proposed: clients and bankers see the card as it was until the team
 * accepts the changes (`CARD_CHANGES`).
 */

/** WAITING for the team; REFUSED with what the team asks for; ACCEPTED, and seen by everybody since. */
export const proposedChangesStatuses = ['WAITING', 'REFUSED', 'ACCEPTED'] as const;
export type ProposedChangesStatus = (typeof proposedChangesStatuses)[number];

/** What becomes of a startup's changes, and the card without them and with them. */
export const proposedChangesSchema = z.object({
  status: z.enum(proposedChangesStatuses),
  /** Counts what is done to the changes and to the card under them: a decision is about one state of them. */
  revision: revisionSchema,
  /** When the startup changed something last, or when the team decided. */
  date: instantSchema,
  /** What the team asks for, where it refused. */
  comment: z.string().nullable(),
  /** What would change for clients and bankers, by its path in the card; `pictureIds` for the pictures. */
  fields: z.array(z.string()),
  /** The card as clients and bankers see it, with what only its startup and the team do. */
  shown: ownerStartupSchema,
  /** The card as its startup wants it. */
  proposed: ownerStartupSchema,
});
export type ProposedChanges = z.infer<typeof proposedChangesSchema>;

/** Null where the startup has proposed nothing, or nothing any more. */
export const proposedChangesAnswerSchema = z.object({ changes: proposedChangesSchema.nullable() });
export type ProposedChangesAnswer = z.infer<typeof proposedChangesAnswerSchema>;

/** The state of the changes that somebody decides about: another one by now is answered with 409 and what there is. */
export const decisionQuerySchema = z.object({
  revision: z.coerce.number().int().min(0).max(integerMaximum),
});

/** A refusal says what is to be done, so that the startup can do it. */
export const refusalSchema = z.object({
  comment: textSchema({ error: absentAs('REQUIRED') })
    .min(1, { error: 'REQUIRED' })
    .max(commentLength),
});
export type Refusal = z.infer<typeof refusalSchema>;

/** A card whose changes wait for the team. */
export const waitingChangesSchema = z.object({
  /** Of the card. */
  id: idSchema,
  name: z.string().nullable(),
  /** When its startup changed something last. */
  date: instantSchema,
});
export type WaitingChanges = z.infer<typeof waitingChangesSchema>;
export const waitingChangesPageSchema = pageSchema(waitingChangesSchema);
