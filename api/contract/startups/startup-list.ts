import {
  clientSorts,
  countries,
  maturities,
  raiseStages,
  regions,
  sectors,
  startupColumnSorts,
  startupNeeds,
  startupSorts,
  startupStatuses,
} from '../common/enumerations.ts';
import { daySchema, idSchema, textSchema } from '../common/fields.ts';
import { integerMaximum, lineLength } from '../common/limits.ts';
import { pageIndexSchema, pageSizeSchema, queryListSchema, repeatedValuesSchema } from '../common/paging.ts';
import * as z from '../common/z.ts';

const queryFlag = z.stringbool().optional();
const queryAmount = z.coerce.number().int().min(0).max(integerMaximum).optional();

/** Some names between commas. */
const subEcosystemsLength = 20 * lineLength;

/** Filters and sorts of the list, as query values; lists are repeated or separated by commas. Nothing given: no filter. */
export const startupFilterShape = {
  search: textSchema().max(lineLength).optional(),
  /** `MATCH_DESC` is for CLIENT: whoever has no criteria receives the newest first. */
  sort: z.enum([...startupSorts, ...clientSorts, ...startupColumnSorts]).default('DATE_DESC'),
  /** Looked at for INNO only: the other roles receive VALIDATED cards whatever they ask. */
  statuses: queryListSchema(z.enum(startupStatuses)),
  sectors: queryListSchema(z.enum(sectors)),
  countries: queryListSchema(z.enum(countries)),
  regions: queryListSchema(z.enum(regions)),
  ecosystems: queryListSchema(idSchema),
  /** Names; one that holds a comma has to be a value of its own, not one of several between commas. */
  subEcosystems: repeatedValuesSchema(textSchema().max(subEcosystemsLength)),
  maturities: queryListSchema(z.enum(maturities)),
  needs: queryListSchema(z.enum(startupNeeds)),
  raise: queryListSchema(z.enum(raiseStages)),
  /** The lower bounds of the chosen buckets of `raiseValueBuckets`. */
  raiseValue: queryListSchema(z.coerce.number().int() as z.ZodType<number, string>),
  minInvest: queryAmount,
  maxInvest: queryAmount,
  businessWoman: queryFlag,
  environmentalImpact: queryFlag,
  /** The first and the last day of the validation, as Paris has them; a card that is not validated is on none. */
  validatedFrom: daySchema.optional(),
  validatedTo: daySchema.optional(),
};
export const startupListQuerySchema = z.object({
  ...startupFilterShape,
  page: pageIndexSchema.optional(),
  pageSize: pageSizeSchema.optional(),
});
export type StartupListQuery = z.infer<typeof startupListQuerySchema>;
/** What a client of the API may ask for. */
export type StartupFilters = Partial<Omit<StartupListQuery, 'page' | 'pageSize'>>;

const countsOfOptions = z.record(z.string(), z.number().int());
/**
 * How many cards each option would leave if it were the only one chosen of its filter, every other filter staying as
 * it is; options without any are left out. A country is counted without the regions that are chosen, an ecosystem
 * without the sub-ecosystems, and neither an ecosystem nor a sub-ecosystem counts disabled startups.
 */
export const startupCountsSchema = z.object({
  statuses: countsOfOptions,
  sectors: countsOfOptions,
  countries: countsOfOptions,
  regions: countsOfOptions,
  ecosystems: countsOfOptions,
  subEcosystems: countsOfOptions,
  maturities: countsOfOptions,
  needs: countsOfOptions,
  raise: countsOfOptions,
  raiseValue: countsOfOptions,
  businessWoman: countsOfOptions,
  environmentalImpact: countsOfOptions,
});
export type StartupCounts = z.infer<typeof startupCountsSchema>;
export type CountedFilter = keyof StartupCounts;

/** What INNO's list shows before anything is chosen. */
export const defaultInnoStatuses = ['VALIDATED', 'TO_VALIDATE'] as const;
/** The statuses that INNO's filter offers. */
export const filterableStatuses = ['TO_VALIDATE', 'VALIDATED', 'DISABLED'] as const;
