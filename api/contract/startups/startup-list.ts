import { startupStatuses } from '../common/enumerations.ts';
import { anyDaySchema, idSchema, textSchema } from '../common/fields.ts';
import { lineLength } from '../common/limits.ts';
import { pageIndexSchema, pageSizeSchema, queryListSchema, repeatedValuesSchema } from '../common/paging.ts';
import { inOrder } from '../common/period.ts';
import * as z from '../common/z.ts';
import {
  type AnyOfFilter,
  anyOfFilters,
  type BucketsFilter,
  bucketsFilters,
  type ChosenOf,
  type FlagFilter,
  flagFilters,
  type RangeBound,
  rangeFilters,
} from './card/filters.ts';
import { type Kind, lists } from './card/kinds.ts';
import {
  boundLimits,
  type CountedFilter,
  chosenNamesLength,
  countedFilters,
  defaultStartupOrder,
  flagWords,
  startupOrders,
} from './list-rules.ts';

function chosenSchema(is: Kind): z.ZodType {
  if (is.kind === 'oneOf' || is.kind === 'severalOf') return queryListSchema(z.enum(lists[is.list]));
  if (is.kind === 'ecosystem') return queryListSchema(idSchema);
  // Names; one that holds a comma has to be a value of its own, not one of several between commas.
  return repeatedValuesSchema(textSchema().max(chosenNamesLength));
}
/** The lower bounds of the chosen buckets. */
function bucketsSchema(buckets: readonly { from: number }[]): z.ZodType {
  const starts = buckets.map(({ from }) => from);
  return queryListSchema(z.coerce.number().pipe(z.literal(starts)) as z.ZodType<number, string>);
}

const flagSchema: z.ZodOptional<z.ZodType<boolean>> = z.stringbool(flagWords).optional();

function boundSchema(is: Kind): z.ZodOptional<z.ZodType<number>> {
  const { minimum, maximum } = boundLimits(is);
  return z.coerce.number().int().min(minimum).max(maximum).optional();
}

/** What the fields of the card are narrowed by. */
const cardShape = {
  ...(Object.fromEntries([
    ...anyOfFilters.map(({ name, is }) => [name, chosenSchema(is)]),
    ...bucketsFilters.map(({ name, buckets }) => [name, bucketsSchema(buckets)]),
  ]) as { [Name in AnyOfFilter | BucketsFilter]: z.ZodType<ChosenOf<Name>[]> }),
  ...(Object.fromEntries(
    rangeFilters.flatMap(({ from, to, is }) => [from, to].map((bound) => [bound, boundSchema(is)])),
  ) as Record<RangeBound, ReturnType<typeof boundSchema>>),
  ...(Object.fromEntries(flagFilters.map(({ name }) => [name, flagSchema])) as Record<
    FlagFilter,
    typeof flagSchema
  >),
};

/** Filters and sorts of the list, as query values; lists are repeated or separated by commas. Nothing given: no filter. */
export const startupFilterShape = {
  search: textSchema().max(lineLength).optional(),
  /** `MATCH_DESC` is for CLIENT: without criteria the newest come first. */
  sort: z.enum(startupOrders).default(defaultStartupOrder),
  /** Looked at for INNO only: the other roles receive VALIDATED cards whatever they ask. */
  statuses: queryListSchema(z.enum(startupStatuses)),
  ...cardShape,
  /** The first and the last day of the validation, as Paris has them; a card that is not validated is on none. */
  validatedFrom: anyDaySchema.optional(),
  validatedTo: anyDaySchema.optional(),
};
export const startupListQuerySchema = z
  .object({
    ...startupFilterShape,
    page: pageIndexSchema.optional(),
    pageSize: pageSizeSchema.optional(),
  })
  .superRefine(inOrder('validatedFrom', 'validatedTo'));
export type StartupListQuery = z.infer<typeof startupListQuerySchema>;
/** What a client of the API may ask for. */
export type StartupFilters = Partial<Omit<StartupListQuery, 'page' | 'pageSize'>>;

const countsOfOptions = z.record(z.string(), z.number().int());
/**
 * How many cards each option would leave if it were the only one chosen of its filter, every other filter staying as
 * it is; options without any are left out. A country is counted without the regions that are chosen, an ecosystem
 * without the sub-ecosystems, and neither an ecosystem nor a sub-ecosystem counts disabled startups.
 */
export const startupCountsSchema = z.object(
  Object.fromEntries(countedFilters.map((name) => [name, countsOfOptions])) as Record<
    CountedFilter,
    typeof countsOfOptions
  >,
);
export type StartupCounts = z.infer<typeof startupCountsSchema>;
