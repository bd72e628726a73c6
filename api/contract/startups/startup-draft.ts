import {
  countries,
  markets,
  maturities,
  raiseStages,
  regions,
  sectors,
  startupNeeds,
} from '../common/enumerations.ts';
import {
  blankAsNull,
  daySchema,
  enumListSchema,
  idSchema,
  monthSchema,
  optionalEnumSchema,
  optionalTextSchema,
  wholeNumberSchema,
} from '../common/fields.ts';
import {
  addressLength,
  cardLimits,
  emailLength,
  integerMaximum,
  lineLength,
  raiseAmounts,
} from '../common/limits.ts';
import { optionalPhoneSchema } from '../common/phone.ts';
import * as z from '../common/z.ts';

/*
 * A card exists in two strengths. The draft schemas take what a person has typed so far: every field may be missing
 * or break its rule, but has its type and a bounded size. The complete schemas hold every rule of the specification;
 * a card is submitted, validated and kept validated only while they accept it.
 */

const optionalFlag = z.boolean().nullish().transform(Boolean);
const optionalNumber = z.preprocess(
  (value) => (value === '' ? null : value),
  wholeNumberSchema().min(0).max(integerMaximum).nullable().default(null),
);
const draftText = optionalTextSchema(cardLimits.draftTextLength);
const draftLine = optionalTextSchema(lineLength);
const optionalId = z.preprocess(blankAsNull, idSchema.nullable().default(null));

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

/** The documents that INNO received from a startup: each may be noted for itself. */
export const receivedDocumentsSchema = informationsDraftSchema.pick({
  hasLettreEmetteur: true,
  hasFicheOFAC: true,
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
export type ReceivedDocuments = z.infer<typeof receivedDocumentsSchema>;
export type OfferDraft = z.infer<typeof offerDraftSchema>;
export type RaiseDraft = z.infer<typeof raiseDraftSchema>;
export type TeamDraft = z.infer<typeof teamDraftSchema>;
export type StartupDraft = z.infer<typeof startupDraftSchema>;

/** A save that leaves the amounts empty or 0 stores the smallest ones. */
export function withDefaultAmounts(raise: RaiseDraft): RaiseDraft {
  return {
    ...raise,
    targetMoney: raise.targetMoney || raiseAmounts.default,
    minInvest: raise.minInvest || raiseAmounts.default,
  };
}
