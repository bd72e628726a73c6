import {
  countries,
  markets,
  matchCriteria,
  maturities,
  raiseStages,
  regions,
  sectors,
  startupNeeds,
  startupStatuses,
} from '../common/enumerations.ts';
import { idSchema, instantSchema } from '../common/fields.ts';
import { pageSchema } from '../common/paging.ts';
import { revisionSchema } from '../common/revisions.ts';
import * as z from '../common/z.ts';

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

/** A card as BANQUIER receives it, and CLIENT with more: nothing by which the startup could be reached around the team. */
export const readerStartupSchema = z.object({
  ...cardShape,
  informations: readerInformationsSchema,
  raise: readerRaiseSchema,
});
/** Whoever may change a card is told which state of it they have in hand, and says so with each save. */
const editableCardShape = { ...cardShape, revision: revisionSchema };
/** A card as CLIENT receives it: with which of their stated criteria it meets, and which not (`matching.ts`). */
export const clientStartupSchema = readerStartupSchema.extend({
  match: z.object({ met: z.array(z.enum(matchCriteria)), unmet: z.array(z.enum(matchCriteria)) }),
});
/** A card as its own startup receives it. */
export const ownerStartupSchema = z.object({
  ...editableCardShape,
  informations: ownerInformationsSchema,
  raise: ownerRaiseSchema,
});
/** A card as INNO receives it: whole. */
export const innoStartupSchema = z.object({
  ...editableCardShape,
  informations: innoInformationsSchema,
  raise: ownerRaiseSchema,
});

export type ReaderStartup = z.infer<typeof readerStartupSchema>;
export type ClientStartup = z.infer<typeof clientStartupSchema>;
export type OwnerStartup = z.infer<typeof ownerStartupSchema>;
export type InnoStartup = z.infer<typeof innoStartupSchema>;
/** A card as any of the roles has it in hand; what only some receive is optional. */
export type Startup = ReaderStartup & {
  revision?: number;
  match?: ClientStartup['match'];
  informations: Partial<Pick<InnoStartup['informations'], 'email' | 'hasLettreEmetteur' | 'hasFicheOFAC'>>;
  raise: Partial<Pick<OwnerStartup['raise'], 'contactName' | 'email' | 'mobilePhone'>>;
};

export const startupPageSchemas = {
  reader: pageSchema(readerStartupSchema),
  client: pageSchema(clientStartupSchema),
  inno: pageSchema(innoStartupSchema),
} as const;
