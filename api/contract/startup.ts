import {
  countries,
  markets,
  maturities,
  raiseStages,
  regions,
  sectors,
  startupNeeds,
  startupStatuses,
} from './enumerations.ts';
import { idSchema, instantSchema } from './fields.ts';
import { pageSchema } from './paging.ts';
import * as z from './z.ts';

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
