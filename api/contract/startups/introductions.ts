import { matchCriteria } from '../common/enumerations.ts';
import { anyDaySchema, daySchema, idSchema, instantSchema, optionalTextSchema } from '../common/fields.ts';
import * as z from '../common/z.ts';

/*
 * What a startup is told of a client who wishes to meet it, and what it answers. A client is named to it only where their
 * request, or the consent that the team noted, lifts banking secrecy, and as the installation has it.
 */

export const introductionAnswers = ['GLAD', 'LATER', 'DECLINED'] as const;
export type IntroductionAnswerKind = (typeof introductionAnswers)[number];

/** Why a startup meets nobody. */
export const introductionRefusals = ['ROUND_CLOSED', 'NO_TIME', 'NOT_SUITABLE', 'OTHER'] as const;
export type IntroductionRefusal = (typeof introductionRefusals)[number];

/** Characters of what a startup adds to its answer. */
export const introductionCommentLength = 500;
/** Days that a startup may put a meeting off at most. */
export const introductionDelayDays = 366;

const isWithoutKind = (input: unknown) => ((input as { kind?: unknown } | null)?.kind ?? null) === null;

const comment = optionalTextSchema(introductionCommentLength);

/** A startup's answer; what belongs to another kind is dropped. The team reads all of it, the client none. */
export const introductionAnswerSchema = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('GLAD'), comment }),
    /** `until`: from which day on it may be asked again. */
    z.object({ kind: z.literal('LATER'), until: daySchema, comment }),
    z.object({ kind: z.literal('DECLINED'), reason: z.enum(introductionRefusals), comment }),
  ],
  { error: ({ input }) => (isWithoutKind(input) ? 'REQUIRED' : undefined) },
);
export type IntroductionAnswer = z.infer<typeof introductionAnswerSchema>;

const givenAnswerSchema = z.object({
  kind: z.enum(introductionAnswers),
  /** Of one that is put off. */
  until: anyDaySchema.nullable(),
  /** Of one that is declined. */
  reason: z.enum(introductionRefusals).nullable(),
  /** Null also once the client has left. */
  comment: z.string().nullable(),
  answeredAt: instantSchema,
});
export type GivenIntroductionAnswer = z.infer<typeof givenAnswerSchema>;

/** When a startup reads who the client is: now, once it is glad to meet them, or from the team by other means. */
export const introductionDisclosures = ['SHOWN', 'ONCE_GLAD', 'BY_TEAM'] as const;
export type IntroductionDisclosure = (typeof introductionDisclosures)[number];

const questionShape = {
  askedAt: instantSchema,
  /** The last day on which an answer keeps the startup's promise. */
  dueOn: anyDaySchema,
  /** The answer to this question; null while there is none. */
  answer: givenAnswerSchema.nullable(),
  disclosure: z.enum(introductionDisclosures),
};

/** An introduction as the startup sees it. */
export const introductionSchema = z.object({
  /** Of the contact request. */
  id: idSchema,
  ...questionShape,
  /** The client's criteria that the card met when the startup was asked. */
  criteria: z.array(z.enum(matchCriteria)),
  /** No answer is awaited any more. */
  isClosed: z.boolean(),
  /** An answer is awaited: there is none, or the day until which it was put off has come. */
  isAwaited: z.boolean(),
  /** Null where the startup may not, or not yet, know who it is. */
  client: z
    .object({
      fullName: z.string(),
      email: z.string(),
      mobilePhone: z.object({ indicatif: z.string(), number: z.string() }).nullable(),
    })
    .nullable(),
});
export type Introduction = z.infer<typeof introductionSchema>;

/** How many introductions await the startup's answer. */
export const introductionSummarySchema = z.object({ awaited: z.number().int() });
export type IntroductionSummary = z.infer<typeof introductionSummarySchema>;

/** What the startup of a contact request was asked, as the team sees it. */
export const introductionQuestionSchema = z.object({
  /** Null where it was not asked, or is not any more. */
  question: z.object({ ...questionShape, isLate: z.boolean() }).nullable(),
});
export type IntroductionQuestion = z.infer<typeof introductionQuestionSchema>;
