import {
  bankingEntities,
  clientNeeds,
  clientOrders,
  contactRequestStatuses,
  countries,
  FRANCE,
  investmentTypes,
  raiseStages,
  regions,
  searchTypes,
  sectors,
} from '../common/enumerations.ts';
import {
  enumListSchema,
  idSchema,
  instantSchema,
  optionalEnumSchema,
  optionalTextSchema,
  wholeNumberSchema,
} from '../common/fields.ts';
import { criteriaEcosystemsMaximum, investmentAmounts, lineLength } from '../common/limits.ts';
import { pageIndexSchema, pageSchema, pageSizeSchema, queryListSchema } from '../common/paging.ts';
import { revisionSchema } from '../common/revisions.ts';
import * as z from '../common/z.ts';

const investmentAmount = wholeNumberSchema()
  .min(investmentAmounts.minimum)
  .max(investmentAmounts.maximum)
  .nullish()
  .transform((amount) => amount ?? null);

/** What the team notes of a client: who follows them, where, what they do and where they live. What is left out stays as it is. */
export const followUpSchema = z.object({
  banquier: optionalTextSchema(lineLength).optional(),
  entity: optionalEnumSchema(bankingEntities).optional(),
  jobTitle: optionalTextSchema(lineLength).optional(),
  residence: optionalTextSchema(lineLength).optional(),
});
export type FollowUp = z.output<typeof followUpSchema>;

/**
 * A client's criteria. An empty list means all. What a choice hides is emptied: the amounts, stages and type of
 * investment without the need INVESTMENT, the regions without France.
 */
export const criteriaSchema = z
  .object({
    need: z.array(z.enum(clientNeeds)).min(1, { error: 'REQUIRED' }),
    searchType: z.enum(searchTypes),
    isNotifiable: z.boolean(),
    minInvest: investmentAmount,
    maxInvest: investmentAmount,
    investmentType: optionalEnumSchema(investmentTypes),
    raise: enumListSchema(raiseStages),
    sectors: enumListSchema(sectors),
    ecosystems: z
      .array(idSchema)
      .max(criteriaEcosystemsMaximum)
      .nullish()
      .transform((list) => [...new Set(list ?? [])]),
    countries: enumListSchema(countries),
    regions: enumListSchema(regions),
    /** Kept from a caller with the role INNO only; the team's own screens save it apart. */
    ...followUpSchema.shape,
  })
  .superRefine(({ need, minInvest, maxInvest }, context) => {
    if (!need.includes('INVESTMENT') || maxInvest === null) return;
    if (maxInvest < (minInvest ?? 0)) {
      context.addIssue({
        code: 'custom',
        path: ['maxInvest'],
        message: 'AMOUNT_MUST_BE_SUPERIOR',
        input: maxInvest,
      });
    }
  })
  .transform((criteria) => {
    const invests = criteria.need.includes('INVESTMENT');
    return {
      ...criteria,
      minInvest: invests ? criteria.minInvest : null,
      maxInvest: invests ? criteria.maxInvest : null,
      investmentType: invests ? criteria.investmentType : null,
      raise: invests ? criteria.raise : [],
      regions: criteria.countries.includes(FRANCE) ? criteria.regions : [],
    };
  });
export type Criteria = z.output<typeof criteriaSchema>;

/** A client's own record, answered by `GET /client/me`. The banker and the entity are for INNO alone. */
export const ownClientSchema = z.object({
  id: idSchema,
  idUser: idSchema.nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  mobilePhone: z.object({ indicatif: z.string(), number: z.string() }).nullable(),
  need: z.array(z.enum(clientNeeds)),
  minInvest: z.number().nullable(),
  maxInvest: z.number().nullable(),
  raise: z.array(z.enum(raiseStages)),
  sectors: z.array(z.enum(sectors)),
  ecosystems: z.array(idSchema),
  countries: z.array(z.enum(countries)),
  regions: z.array(z.enum(regions)),
  searchType: z.enum(searchTypes).nullable(),
  investmentType: z.enum(investmentTypes).nullable(),
  isNotifiable: z.boolean().nullable(),
  /** Of the criteria. */
  revision: revisionSchema,
});
export type OwnClient = z.infer<typeof ownClientSchema>;

/** A client as INNO sees them. */
export const clientSchema = ownClientSchema.extend({
  banquier: z.string().nullable(),
  entity: z.enum(bankingEntities).nullable(),
  jobTitle: z.string().nullable(),
  residence: z.string().nullable(),
  lastConnectionDate: instantSchema.nullable(),
  /** Of what the team notes of the client. */
  followUpRevision: revisionSchema,
  /** Of the name, the address and the phone number, which belong to the account. */
  profileRevision: revisionSchema,
});
export type Client = z.infer<typeof clientSchema>;

/** A startup that a client has looked at: its id, when last, and how their contact request stands, if there is one. */
export const viewedStartupSchema = z.object({
  id: idSchema,
  date: instantSchema,
  startup: z.object({
    informations: z.object({
      name: z.string().nullable(),
      logoId: idSchema.nullable(),
      country: z.enum(countries).nullable(),
    }),
  }),
  event: z.object({ status: z.enum(contactRequestStatuses) }).nullable(),
});
export type ViewedStartup = z.infer<typeof viewedStartupSchema>;

/** A client with their sign-ins of the last 13 months and the cards that they opened, newest first. */
export const clientDetailSchema = clientSchema.extend({
  connectionHistory: z.array(instantSchema),
  viewedStartUps: z.array(viewedStartupSchema),
});
export type ClientDetail = z.infer<typeof clientDetailSchema>;

/** Which clients the team's list shows. */
export const clientFilterShape = {
  /** Words that stand in the name, the address, the phone number or the banker's name. */
  search: z.string().trim().max(lineLength).default(''),
  entities: queryListSchema(z.enum(bankingEntities)),
  sort: z.enum(clientOrders).default('NAME_ASC'),
};
export const clientFilterSchema = z.object(clientFilterShape);
export type ClientFilter = z.infer<typeof clientFilterSchema>;

/** Without paging parameters the list is a plain array. */
export const clientListQuerySchema = clientFilterSchema.extend({
  page: pageIndexSchema.optional(),
  pageSize: pageSizeSchema.optional(),
});
export const clientListSchema = z.union([z.array(clientSchema), pageSchema(clientSchema)]);
