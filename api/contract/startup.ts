import {
  countries,
  FRANCE,
  markets,
  maturities,
  raiseStages,
  regions,
  sectors,
  startupColumnSorts,
  startupNeeds,
  startupSorts,
  startupStatuses,
} from './enumerations.ts';
import {
  absentAs,
  blankAsNull,
  daySchema,
  emailSchema,
  enumListSchema,
  idSchema,
  instantSchema,
  isHttpsAddress,
  lineSchema,
  monthSchema,
  optionalEnumSchema,
  optionalPhoneSchema,
  optionalTextSchema,
  phoneSchema,
  textSchema,
  youtubeVideoId,
} from './fields.ts';
import {
  addressLength,
  cardLimits,
  emailLength,
  integerMaximum,
  lineLength,
  raiseAmounts,
} from './limits.ts';
import { pageIndexSchema, pageSchema, pageSizeSchema, queryListSchema } from './paging.ts';
import * as z from './z.ts';

/*
 * A card exists in two strengths. The draft schemas take what a person has typed so far: every field may be missing
 * or break its rule, but has its type and a bounded size. The complete schemas hold every rule of the specification;
 * a card is submitted, validated and kept validated only while they accept it.
 */

const optionalFlag = z.boolean().nullish().transform(Boolean);
const optionalNumber = z.preprocess(
  (value) => (value === '' ? null : value),
  z.number().int().min(0).max(integerMaximum).nullable().default(null),
);
const draftText = optionalTextSchema(cardLimits.draftTextLength);
const draftLine = optionalTextSchema(lineLength);
const optionalId = z.preprocess(blankAsNull, idSchema.nullable().default(null));

// Drafts ------------------------------------------------------------------------------------------------------------

const keyDateDraftSchema = z.object({
  date: z.preprocess(blankAsNull, daySchema.nullable().default(null)),
  descriptionFr: draftText,
  descriptionEn: draftText,
});
const founderDraftSchema = z.object({ lastname: draftLine, firstname: draftLine, role: draftLine });

export const informationsDraftSchema = z.object({
  name: draftLine,
  sector: optionalEnumSchema(sectors),
  country: optionalEnumSchema(countries),
  region: optionalEnumSchema(regions),
  ecosystemId: optionalId,
  subEcosystem: draftLine,
  video: optionalTextSchema(addressLength),
  website: optionalTextSchema(addressLength),
  linkedin: optionalTextSchema(addressLength),
  businessWoman: optionalFlag,
  environmentalImpact: optionalFlag,
  roadMap: z
    .array(keyDateDraftSchema)
    .max(cardLimits.keyDatesMaximum)
    .nullish()
    .transform((list) => list ?? []),
  /** Kept from a caller with the role INNO only. */
  hasLettreEmetteur: z.boolean().optional(),
  hasFicheOFAC: z.boolean().optional(),
});

export const offerDraftSchema = z.object({
  market: enumListSchema(markets),
  maturity: optionalEnumSchema(maturities),
  shortDescriptionFr: draftText,
  shortDescriptionEn: draftText,
  marketOpportunityFr: draftText,
  marketOpportunityEn: draftText,
  innovativeSolutionFr: draftText,
  innovativeSolutionEn: draftText,
  economicModelFr: draftText,
  economicModelEn: draftText,
});

export const raiseDraftSchema = z.object({
  need: enumListSchema(startupNeeds),
  status: optionalEnumSchema(raiseStages),
  targetMoney: optionalNumber,
  minInvest: optionalNumber,
  dateRaise: z.preprocess(blankAsNull, monthSchema.nullable().default(null)),
  contactName: draftLine,
  email: optionalTextSchema(emailLength),
  mobilePhone: optionalPhoneSchema,
});

export const teamDraftSchema = z.object({
  fondateurs: z
    .array(founderDraftSchema)
    .max(cardLimits.foundersMaximum)
    .nullish()
    .transform((list) => list ?? []),
  collaborateurs: optionalNumber,
});

export const startupDraftSchema = z.object({
  informations: informationsDraftSchema,
  offer: offerDraftSchema,
  raise: raiseDraftSchema,
  team: teamDraftSchema,
});

export type InformationsDraft = z.infer<typeof informationsDraftSchema>;
export type OfferDraft = z.infer<typeof offerDraftSchema>;
export type RaiseDraft = z.infer<typeof raiseDraftSchema>;
export type TeamDraft = z.infer<typeof teamDraftSchema>;
export type StartupDraft = z.infer<typeof startupDraftSchema>;

// Complete cards ----------------------------------------------------------------------------------------------------

// A rule over two fields speaks even while other fields are wrong: a form shows every message at once.
const isObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;
const completeText = (maximum: number) => lineSchema(maximum);
const amount = z.number().int().min(raiseAmounts.minimum).max(raiseAmounts.maximum);
const keyDateSchema = z.object({
  date: daySchema,
  descriptionFr: completeText(cardLimits.keyDateDescriptionLength),
  descriptionEn: completeText(cardLimits.keyDateDescriptionLength),
});
const founderSchema = z.object({
  lastname: completeText(lineLength),
  firstname: completeText(lineLength),
  role: completeText(lineLength),
});

export const informationsSchema = z
  .object({
    name: completeText(cardLimits.nameLength),
    sector: z.enum(sectors),
    country: z.enum(countries),
    region: z.enum(regions).nullable(),
    ecosystemId: idSchema,
    subEcosystem: z.string().max(lineLength).nullable(),
    video: z
      .string()
      .nullable()
      .refine((video) => video === null || youtubeVideoId(video) !== null, { error: 'VIDEO_INVALID' }),
    website: z
      .string()
      .nullable()
      .refine((website) => website === null || isHttpsAddress(website), { error: 'WEBSITE_INVALID' }),
    linkedin: z.string().nullable(),
    businessWoman: z.boolean(),
    environmentalImpact: z.boolean(),
    // The form's first entry cannot be removed: a card has one key date at least.
    roadMap: z.array(keyDateSchema).min(1).max(cardLimits.keyDatesMaximum),
  })
  .refine(({ country, region }) => country !== FRANCE || Boolean(region), {
    error: 'REGION_REQUIRED',
    path: ['region'],
    when: isObject,
  })
  .refine(({ country, region }) => !country || country === FRANCE || !region, {
    error: 'REGION_ONLY_IN_FRANCE',
    path: ['region'],
    when: isObject,
  });

export const offerSchema = z.object({
  market: z.array(z.enum(markets)).min(1, { error: 'REQUIRED' }),
  maturity: z.enum(maturities),
  shortDescriptionFr: completeText(cardLimits.shortDescriptionLength),
  shortDescriptionEn: completeText(cardLimits.shortDescriptionLength),
  marketOpportunityFr: completeText(cardLimits.marketOpportunityLength),
  marketOpportunityEn: completeText(cardLimits.marketOpportunityLength),
  innovativeSolutionFr: completeText(cardLimits.innovativeSolutionLength),
  innovativeSolutionEn: completeText(cardLimits.innovativeSolutionLength),
  economicModelFr: completeText(cardLimits.economicModelLength),
  economicModelEn: completeText(cardLimits.economicModelLength),
});

export const raiseSchema = z
  .object({
    need: z.array(z.enum(startupNeeds)),
    status: z.enum(raiseStages).nullable(),
    targetMoney: amount,
    minInvest: amount,
    dateRaise: monthSchema.nullable(),
    contactName: completeText(lineLength),
    email: emailSchema,
    mobilePhone: phoneSchema.nullable(),
  })
  .refine(({ need, status }) => !Array.isArray(need) || !need.includes('FUND_RISING') || Boolean(status), {
    error: 'RAISE_STAGE_REQUIRED',
    path: ['status'],
    when: isObject,
  });

export const teamSchema = z.object({
  fondateurs: z.array(founderSchema).min(1).max(cardLimits.foundersMaximum),
  collaborateurs: z
    .number({ error: absentAs('COLLABORATORS_REQUIRED') })
    .int()
    .min(0)
    .max(cardLimits.collaboratorsMaximum),
});

/** Everything that a submitted or validated card must be; the pictures count with it. */
export const completeStartupSchema = z.object({
  informations: informationsSchema,
  offer: offerSchema,
  raise: raiseSchema,
  team: teamSchema,
  pictureIds: z.array(idSchema).min(1, { error: 'PICTURE_REQUIRED' }).max(cardLimits.picturesMaximum),
});

export const partSchemas = {
  informations: informationsSchema,
  offer: offerSchema,
  raise: raiseSchema,
  team: teamSchema,
} as const;
export type StartupPart = keyof typeof partSchemas;

/** A save that leaves the amounts empty or 0 stores the smallest ones. */
export function withDefaultAmounts(raise: RaiseDraft): RaiseDraft {
  return {
    ...raise,
    targetMoney: raise.targetMoney || raiseAmounts.default,
    minInvest: raise.minInvest || raiseAmounts.default,
  };
}

// The wizard --------------------------------------------------------------------------------------------------------

export const wizardSteps = [
  'welcome',
  'identity',
  'activity',
  'objective',
  'team',
  'pictures',
  'confirmation',
] as const;
export type WizardStep = (typeof wizardSteps)[number];

/** What of a card decides where the wizard goes on. */
export interface WizardProgress {
  informations: Pick<InformationsDraft, 'name' | 'country' | 'sector'>;
  offer: OfferDraft;
  raise: Pick<RaiseDraft, 'need' | 'status'> & Partial<Pick<RaiseDraft, 'contactName' | 'email'>>;
  team: Pick<TeamDraft, 'collaborateurs'> & { fondateurs: readonly unknown[] };
  pictureIds: readonly string[];
}

/** The step at which a startup goes on with its card: the first whose part is not filled in yet. */
export function wizardStartStep(card: WizardProgress): WizardStep {
  const { informations, offer, raise, team, pictureIds } = card;
  if (!informations.name || !informations.country || !informations.sector) return 'welcome';
  const isFilled = (value: string | readonly string[] | null) => value !== null && value.length > 0;
  if (!Object.values(offer).every(isFilled)) return 'activity';
  if (!raise.contactName || !raise.email || (raise.need.includes('FUND_RISING') && !raise.status))
    return 'objective';
  if (team.fondateurs.length === 0 || team.collaborateurs === null) return 'team';
  return pictureIds.length === 0 ? 'pictures' : 'confirmation';
}

// What the API answers ----------------------------------------------------------------------------------------------

const storedKeyDateSchema = z.object({
  date: z.string().nullable(),
  descriptionFr: z.string().nullable(),
  descriptionEn: z.string().nullable(),
});
const storedFounderSchema = z.object({
  lastname: z.string().nullable(),
  firstname: z.string().nullable(),
  role: z.string().nullable(),
});

const readerInformationsSchema = z.object({
  name: z.string().nullable(),
  logoId: z.string().nullable(),
  sector: z.enum(sectors).nullable(),
  country: z.enum(countries).nullable(),
  region: z.enum(regions).nullable(),
  ecosystemId: z.string().nullable(),
  subEcosystem: z.string().nullable(),
  video: z.string().nullable(),
  website: z.string().nullable(),
  linkedin: z.string().nullable(),
  businessWoman: z.boolean(),
  environmentalImpact: z.boolean(),
  roadMap: z.array(storedKeyDateSchema),
});
/** `email` is the address of the startup's account. */
const ownerInformationsSchema = readerInformationsSchema.extend({ email: z.string().nullable() });
const innoInformationsSchema = ownerInformationsSchema.extend({
  hasLettreEmetteur: z.boolean(),
  hasFicheOFAC: z.boolean(),
});

const storedOfferSchema = z.object({
  market: z.array(z.enum(markets)),
  maturity: z.enum(maturities).nullable(),
  shortDescriptionFr: z.string().nullable(),
  shortDescriptionEn: z.string().nullable(),
  marketOpportunityFr: z.string().nullable(),
  marketOpportunityEn: z.string().nullable(),
  innovativeSolutionFr: z.string().nullable(),
  innovativeSolutionEn: z.string().nullable(),
  economicModelFr: z.string().nullable(),
  economicModelEn: z.string().nullable(),
});

const readerRaiseSchema = z.object({
  need: z.array(z.enum(startupNeeds)),
  status: z.enum(raiseStages).nullable(),
  targetMoney: z.number().nullable(),
  minInvest: z.number().nullable(),
  dateRaise: z.string().nullable(),
});
const ownerRaiseSchema = readerRaiseSchema.extend({
  contactName: z.string().nullable(),
  email: z.string().nullable(),
  mobilePhone: z.object({ indicatif: z.string(), number: z.string() }).nullable(),
});

const storedTeamSchema = z.object({
  fondateurs: z.array(storedFounderSchema),
  collaborateurs: z.number().nullable(),
});

const cardShape = {
  id: idSchema,
  status: z.enum(startupStatuses),
  validateDate: instantSchema.nullable(),
  pictureIds: z.array(idSchema),
  offer: storedOfferSchema,
  team: storedTeamSchema,
};

/** A card as CLIENT and BANQUIER receive it: nothing by which the startup could be reached around the team. */
export const readerStartupSchema = z.object({
  ...cardShape,
  informations: readerInformationsSchema,
  raise: readerRaiseSchema,
});
/** A card as its own startup receives it. */
export const ownerStartupSchema = z.object({
  ...cardShape,
  informations: ownerInformationsSchema,
  raise: ownerRaiseSchema,
});
/** A card as INNO receives it: whole. */
export const innoStartupSchema = z.object({
  ...cardShape,
  informations: innoInformationsSchema,
  raise: ownerRaiseSchema,
});

export type ReaderStartup = z.infer<typeof readerStartupSchema>;
export type OwnerStartup = z.infer<typeof ownerStartupSchema>;
export type InnoStartup = z.infer<typeof innoStartupSchema>;
/** A card as any of the roles has it in hand; what only some receive is optional. */
export type Startup = ReaderStartup & {
  informations: Partial<Pick<InnoStartup['informations'], 'email' | 'hasLettreEmetteur' | 'hasFicheOFAC'>>;
  raise: Partial<Pick<OwnerStartup['raise'], 'contactName' | 'email' | 'mobilePhone'>>;
};

export const startupPageSchemas = {
  reader: pageSchema(readerStartupSchema),
  inno: pageSchema(innoStartupSchema),
} as const;

/** Answer of an upload. */
export const storedFileSchema = z.object({ id: idSchema });
/** The width, in pixels, in which an image is asked for; the next larger one of `uploadLimits.widths` is served. */
export const pictureQuerySchema = z.object({ width: z.coerce.number().int().min(1).optional() });

// The list's filters ------------------------------------------------------------------------------------------------

const queryFlag = z.stringbool().optional();
const queryAmount = z.coerce.number().int().min(0).max(integerMaximum).optional();

/** Filters and sorts of the list, as query values; lists are repeated or separated by commas. Nothing given: no filter. */
export const startupFilterShape = {
  search: textSchema().max(lineLength).optional(),
  sort: z.enum([...startupSorts, ...startupColumnSorts]).default('DATE_DESC'),
  /** Looked at for INNO only: the other roles receive VALIDATED cards whatever they ask. */
  statuses: queryListSchema(z.enum(startupStatuses)),
  sectors: queryListSchema(z.enum(sectors)),
  countries: queryListSchema(z.enum(countries)),
  regions: queryListSchema(z.enum(regions)),
  ecosystems: queryListSchema(idSchema),
  subEcosystems: queryListSchema(textSchema().max(lineLength)),
  maturities: queryListSchema(z.enum(maturities)),
  needs: queryListSchema(z.enum(startupNeeds)),
  raise: queryListSchema(z.enum(raiseStages)),
  /** The lower bounds of the chosen buckets of `raiseValueBuckets`. */
  raiseValue: queryListSchema(z.coerce.number().int() as z.ZodType<number, string>),
  minInvest: queryAmount,
  maxInvest: queryAmount,
  businessWoman: queryFlag,
  environmentalImpact: queryFlag,
};
export const startupListQuerySchema = z.object({
  ...startupFilterShape,
  page: pageIndexSchema.optional(),
  pageSize: pageSizeSchema.optional(),
});
export type StartupListQuery = z.infer<typeof startupListQuerySchema>;
/** What a client of the API may ask for. */
export type StartupFilters = Partial<Omit<StartupListQuery, 'page' | 'pageSize'>>;

/** What INNO's list shows before anything is chosen. */
export const defaultInnoStatuses = ['VALIDATED', 'TO_VALIDATE'] as const;
/** The statuses that INNO's filter offers. */
export const filterableStatuses = ['TO_VALIDATE', 'VALIDATED', 'DISABLED'] as const;

/** `startDate` and `endDate` of the visit statistics. */
export const visitQuerySchema = z.object({
  startDate: instantSchema.optional(),
  endDate: instantSchema.optional(),
});

export const lastVisitedSchema = z.array(
  z.object({
    id: idSchema,
    date: instantSchema,
    informations: z.object({
      name: z.string().nullable(),
      logoId: z.string().nullable(),
      country: z.enum(countries).nullable(),
    }),
  }),
);
export type LastVisited = z.infer<typeof lastVisitedSchema>;
