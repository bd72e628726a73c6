import { anyDaySchema, idSchema } from '../../common/fields.ts';
import { pageQuerySchema, pageSchema } from '../../common/paging.ts';
import * as z from '../../common/z.ts';
import { contactRequestSchema } from '../contact-request.ts';
import type { ContactRequestOutcomeKind } from '../contact-request-outcome.ts';

/** After how many months, from the day on which a request was settled, what came of it is asked for again. */
export const followUpMonths = [3, 6, 12] as const;
export type FollowUpMonth = (typeof followUpMonths)[number];

/** Outcomes after which something may still come of a request. */
export const followedOutcomes = [
  'MET',
  'BUSINESS_DEAL',
  'INVESTED',
] as const satisfies readonly ContactRequestOutcomeKind[];

/** What a client answers. */
export const followUpAnswers = ['INVESTED', 'BUSINESS_DEAL', 'TALKING', 'NOTHING'] as const;
export type FollowUpAnswer = (typeof followUpAnswers)[number];

const followUpSchema = z.object({
  id: idSchema,
  months: z.literal(followUpMonths),
  /** The day on which the request was settled, from which the months are counted. */
  settledOn: anyDaySchema,
});

/** A question to a client of their own request, as long as it may be answered. */
export const ownFollowUpSchema = followUpSchema.extend({
  /** The startup's name. */
  startup: z.string(),
  /** Null until it is answered. */
  answer: z.enum(followUpAnswers).nullable(),
});
export type OwnFollowUp = z.infer<typeof ownFollowUpSchema>;
/** The newest first. */
export const ownFollowUpsSchema = z.array(ownFollowUpSchema);

export const ownFollowUpAnswerSchema = z.object({ answer: z.enum(followUpAnswers) });
export type OwnFollowUpAnswer = z.infer<typeof ownFollowUpAnswerSchema>;

/** A question to who looks after a request, until it is answered. */
export const teamFollowUpSchema = followUpSchema.extend({ request: contactRequestSchema });
export type TeamFollowUp = z.infer<typeof teamFollowUpSchema>;
/** The newest first. */
export const teamFollowUpsSchema = pageSchema(teamFollowUpSchema);
export const teamFollowUpsQuerySchema = pageQuerySchema.extend({
  /** That to which a mail led, which then comes before all others. */
  first: idSchema.optional(),
});
export type TeamFollowUpsQuery = z.infer<typeof teamFollowUpsQuerySchema>;

/** That the outcome still holds; any other answer is a correction of the outcome. */
export const teamFollowUpAnswerSchema = z.object({ answer: z.literal('UNCHANGED') });
export type TeamFollowUpAnswer = z.infer<typeof teamFollowUpAnswerSchema>;
