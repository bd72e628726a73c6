import { raiseStages } from '../common/enumerations.ts';
import { anyDaySchema, daySchema, idSchema, instantSchema, wholeNumberSchema } from '../common/fields.ts';
import { outcomeAmounts } from '../common/limits.ts';
import * as z from '../common/z.ts';

/** What became of a contact request that is settled. Clients and startups are never sent any of it. */
export const contactRequestOutcomeKinds = [
  'MET',
  'NO_FIT',
  'WITHDRAWN',
  'STARTUP_DECLINED',
  'BUSINESS_DEAL',
  'INVESTED',
] as const;
export type ContactRequestOutcomeKind = (typeof contactRequestOutcomeKinds)[number];

export const noFitReasons = ['SECTOR', 'STAGE', 'AMOUNT', 'TERMS', 'TIMING', 'TEAM', 'OTHER'] as const;
export type NoFitReason = (typeof noFitReasons)[number];

/** ISO 4217; those of the places where the bank is, and those that rounds abroad are closed in. */
export const investmentCurrencies = ['EUR', 'CHF', 'USD', 'GBP'] as const;
export type InvestmentCurrency = (typeof investmentCurrencies)[number];

export const investmentInstruments = ['SHARES', 'CONVERTIBLE', 'WARRANT', 'LOAN', 'FUND', 'OTHER'] as const;
export type InvestmentInstrument = (typeof investmentInstruments)[number];

const outcomeSchema = (day: typeof anyDaySchema) =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal(['MET', 'WITHDRAWN', 'STARTUP_DECLINED', 'BUSINESS_DEAL']) }),
    z.object({ kind: z.literal('NO_FIT'), reason: z.enum(noFitReasons) }),
    z.object({
      kind: z.literal('INVESTED'),
      amount: wholeNumberSchema().min(outcomeAmounts.minimum).max(outcomeAmounts.maximum),
      currency: z.enum(investmentCurrencies),
      /** On which it was signed. */
      day,
      /** Null where the client did not say. */
      round: z.enum(raiseStages).nullable(),
      instrument: z.enum(investmentInstruments).nullable(),
    }),
  ]);

/** What each kind says besides; what belongs to another kind is dropped. */
export const contactRequestOutcomeSchema = outcomeSchema(daySchema);
/** The same as it is answered. */
export const storedOutcomeSchema = outcomeSchema(anyDaySchema);
export type ContactRequestOutcome = z.infer<typeof contactRequestOutcomeSchema>;

/** An outcome as it was noted or corrected once. */
export const notedOutcomeSchema = z.object({
  id: idSchema,
  outcome: storedOutcomeSchema,
  notedAt: instantSchema,
  /** Null where the author's account is deleted. */
  author: z.object({ id: idSchema, fullName: z.string() }).nullable(),
});
export type NotedOutcome = z.infer<typeof notedOutcomeSchema>;
/** The one that was noted last comes first. */
export const notedOutcomesSchema = z.array(notedOutcomeSchema);
