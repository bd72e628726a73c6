import { bankingEntities, sectors } from '../common/enumerations.ts';
import { anyDaySchema, daySchema, idSchema, instantSchema } from '../common/fields.ts';
import { pageQueryShape, queryListSchema } from '../common/paging.ts';
import * as z from '../common/z.ts';
import { contactRequestOutcomeKinds, investmentCurrencies, noFitReasons } from './contact-request-outcome.ts';

/** How a contact request came about. */
export const contactRequestSources = ['CLIENT', 'TEAM', 'PROPOSAL'] as const;
export type ContactRequestSource = (typeof contactRequestSources)[number];

/** How far contact requests come; each stage counts those that came further, too. */
export const resultStages = ['INTRODUCED', 'MET', 'INVESTED'] as const;
export type ResultStage = (typeof resultStages)[number];

/** What is waited for: the meeting from the introduction on, all else from the request on. */
export const resultWaits = ['ANSWER', 'INTRODUCTION', 'MEETING', 'SETTLEMENT'] as const;
export type ResultWait = (typeof resultWaits)[number];

/** Whether the first answer came within the promise; late is also what waits for it longer than promised. */
export const resultAnswers = ['IN_TIME', 'LATE'] as const;

/** By what results are set side by side. */
export const resultDimensions = ['MONTH', 'ENTITY', 'SECTOR', 'ECOSYSTEM', 'SOURCE'] as const;
export type ResultDimension = (typeof resultDimensions)[number];

/** In place of a value: those of which it is not known. */
export const UNKNOWN_VALUE = 'NONE';
const orUnknown = z.literal(UNKNOWN_VALUE);

/** Which requests are counted: those of a period, both days included, and of what they belong to. */
export const resultFilterShape = {
  from: daySchema.optional(),
  to: daySchema.optional(),
  entities: queryListSchema(z.union([z.enum(bankingEntities), orUnknown])),
  sectors: queryListSchema(z.union([z.enum(sectors), orUnknown])),
  ecosystems: queryListSchema(z.union([idSchema, orUnknown])),
  sources: queryListSchema(z.union([z.enum(contactRequestSources), orUnknown])),
};
export const resultFilterSchema = z.object(resultFilterShape);
export type ResultFilter = z.infer<typeof resultFilterSchema>;

/** What the list of requests behind a figure is narrowed by besides. */
export const resultListShape = {
  ...resultFilterShape,
  stages: queryListSchema(z.enum(resultStages)),
  outcomes: queryListSchema(z.union([z.enum(contactRequestOutcomeKinds), orUnknown])),
  reasons: queryListSchema(z.enum(noFitReasons)),
  currencies: queryListSchema(z.enum(investmentCurrencies)),
  answers: queryListSchema(z.enum(resultAnswers)),
  /** Those of which it is known how long was waited. */
  waits: queryListSchema(z.enum(resultWaits)),
  startupId: idSchema.optional(),
  clientId: idSchema.optional(),
};
export const resultListSchema = z.object(resultListShape);
export type ResultList = z.infer<typeof resultListSchema>;

export const resultsQuerySchema = resultFilterSchema.extend({
  by: z.enum(resultDimensions).default('MONTH'),
});

/** The cards that clients opened are of no source. */
export const viewedCardsQuerySchema = resultFilterSchema.omit({ sources: true }).extend(pageQueryShape);
export type ViewedCardsQuery = z.infer<typeof viewedCardsQuerySchema>;

/** A card that a client opened in a period, once however often. */
export const viewedCardSchema = z.object({
  client: z.object({ id: idSchema, fullName: z.string() }),
  startup: z.object({ id: idSchema, name: z.string().nullable() }),
  /** When they last did in the period. */
  date: instantSchema,
});
export type ViewedCard = z.infer<typeof viewedCardSchema>;

const count = z.number().int();
const amountsSchema = z.array(
  z.object({ currency: z.enum(investmentCurrencies), requests: count, amount: z.number() }),
);

/** The requests of one value of a dimension. */
export const resultGroupSchema = z.object({
  /** Null where it is not known. */
  value: z.string().nullable(),
  /** Of an ecosystem, which has no label. */
  name: z.string().nullable(),
  requests: count,
  introduced: count,
  met: count,
  deals: count,
  invested: count,
  answeredInTime: count,
  answeredLate: count,
});
export type ResultGroup = z.infer<typeof resultGroupSchema>;

export const resultsSchema = z.object({
  period: z.object({ from: anyDaySchema, to: anyDaySchema }),
  funnel: z.object({
    /** Cards that clients opened in the period, each once for each client; null where only some sources are counted. */
    views: count.nullable(),
    requests: count,
    introduced: count,
    met: count,
    invested: count,
  }),
  waits: z.array(z.object({ wait: z.enum(resultWaits), requests: count, medianDays: z.number().nullable() })),
  /** Of the requests that are settled; null where nobody noted what became of them. */
  outcomes: z.array(z.object({ outcome: z.enum(contactRequestOutcomeKinds).nullable(), requests: count })),
  reasons: z.array(z.object({ reason: z.enum(noFitReasons), requests: count })),
  amounts: amountsSchema,
  answers: z.object({ promisedDays: count, inTime: count, late: count }),
  /** Late today, whenever they were made. */
  lateNow: count,
  groups: z.array(resultGroupSchema),
});
export type Results = z.infer<typeof resultsSchema>;

/** What the introductions to one startup, or of one client, came to. */
export const resultLineSchema = z.object({
  requests: count,
  introduced: count,
  met: count,
  invested: count,
  amounts: amountsSchema,
});
export type ResultLine = z.infer<typeof resultLineSchema>;
