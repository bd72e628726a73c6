import { FRANCE } from '../common/enumerations.ts';
import { idSchema } from '../common/fields.ts';
import { cardLimits } from '../common/limits.ts';
import * as z from '../common/z.ts';
import { completeSchema } from './card/complete.ts';
import { informations } from './card/informations.ts';
import { offer } from './card/offer.ts';
import { raise } from './card/raise.ts';
import { team } from './card/team.ts';

/** The rules of a card that is submitted or validated; `startup-draft.ts` says what an unfinished one may be. */

// A rule over two fields speaks even while other fields are wrong: a form shows every message at once.
const isObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;

export const informationsSchema = completeSchema(informations)
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

export const offerSchema = completeSchema(offer);

export const raiseSchema = completeSchema(raise).refine(
  ({ need, status }) => !Array.isArray(need) || !need.includes('FUND_RISING') || Boolean(status),
  { error: 'RAISE_STAGE_REQUIRED', path: ['status'], when: isObject },
);

export const teamSchema = completeSchema(team);

export const partSchemas = {
  informations: informationsSchema,
  offer: offerSchema,
  raise: raiseSchema,
  team: teamSchema,
} as const;

/** Everything that a submitted or validated card must be; the pictures count with it. */
export const completeStartupSchema = z.object({
  ...partSchemas,
  pictureIds: z.array(idSchema).min(1, { error: 'PICTURE_REQUIRED' }).max(cardLimits.picturesMaximum),
});
