import {
  countries,
  FRANCE,
  markets,
  maturities,
  raiseStages,
  regions,
  sectors,
  startupNeeds,
} from '../common/enumerations.ts';
import {
  contactEmailSchema,
  daySchema,
  idSchema,
  isHttpsAddress,
  lineSchema,
  monthSchema,
  textSchema,
  wholeNumberSchema,
  youtubeVideoId,
} from '../common/fields.ts';
import { cardLimits, lineLength, raiseAmounts } from '../common/limits.ts';
import { phoneSchema } from '../common/phone.ts';
import * as z from '../common/z.ts';

/** The rules of a card that is submitted or validated; `startup-draft.ts` says what an unfinished one may be. */

// A rule over two fields speaks even while other fields are wrong: a form shows every message at once.
const isObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;
const completeText = (maximum: number) => lineSchema(maximum);
const amount = wholeNumberSchema().min(raiseAmounts.minimum).max(raiseAmounts.maximum);
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
    video: textSchema()
      .nullable()
      .refine((video) => video === null || youtubeVideoId(video) !== null, { error: 'VIDEO_INVALID' }),
    website: textSchema()
      .nullable()
      .refine((website) => website === null || isHttpsAddress(website), { error: 'WEBSITE_INVALID' }),
    linkedin: textSchema().nullable(),
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
    email: contactEmailSchema,
    mobilePhone: phoneSchema.nullable(),
  })
  .refine(({ need, status }) => !Array.isArray(need) || !need.includes('FUND_RISING') || Boolean(status), {
    error: 'RAISE_STAGE_REQUIRED',
    path: ['status'],
    when: isObject,
  });

export const teamSchema = z.object({
  fondateurs: z.array(founderSchema).min(1).max(cardLimits.foundersMaximum),
  collaborateurs: wholeNumberSchema('COLLABORATORS_REQUIRED').min(0).max(cardLimits.collaboratorsMaximum),
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
