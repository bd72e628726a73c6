import type { raiseValueBuckets } from '../../common/limits.ts';
import type { MessageCode } from '../../common/messages.ts';
import { type Card, type CardField, card, type StartupPart } from './card.ts';
import type { Choice, Field, Kind, List, OrderKey } from './kinds.ts';
import type { Filter } from './narrowing.ts';

/*
 * The filters of the list, taken from the description of the card. They stand in the order of its fields, those by any of
 * several values first, then ranges, then what is so or not.
 */

/** The fields that narrow the list in a way: their descriptions, or their names. */
type Narrowing<How extends Filter['how'], What extends 'field' | 'name' = 'field'> = {
  [Name in StartupPart]: {
    [Of in keyof Card[Name]]: Card[Name][Of] extends { filter: { how: How } }
      ? { field: Card[Name][Of]; name: Of }[What]
      : never;
  }[keyof Card[Name]];
}[StartupPart];

export type AnyOfFilter = Narrowing<'anyOf'>['filter']['name'];
export type BucketsFilter = Narrowing<'buckets'>['filter']['name'];
export type RangeFilter = Narrowing<'range'>['filter']['name'];
/** The names of the ends of the ranges: `minInvest`. */
export type RangeBound = Narrowing<'range'>['filter']['from' | 'to'];
export type FlagFilter = Narrowing<'flag', 'name'>;

/** What is chosen of a filter by values: of a closed list, an ecosystem or a part of one by its name, the start of a bucket. */
export type ChosenOf<Name extends AnyOfFilter | BucketsFilter> = Name extends BucketsFilter
  ? (typeof raiseValueBuckets)[number]['from']
  : Extract<Narrowing<'anyOf'>, { filter: { name: Name } }>['is'] extends { list: infer Values extends List }
    ? Choice<Values>
    : string;

/** A filter with the field of the card that it looks at. */
export interface FilterOf<Name extends string> {
  name: Name;
  path: CardField;
  is: Kind;
}

function filtersBy<How extends Filter['how']>(how: How) {
  return (Object.keys(card) as StartupPart[]).flatMap((part) =>
    Object.entries<Field>(card[part]).flatMap(([name, { is, filter }]) =>
      filter?.how === how ? [{ name, path: `${part}.${name}`, is, ...filter }] : [],
    ),
  );
}

export const anyOfFilters = filtersBy('anyOf') as FilterOf<AnyOfFilter>[];
export const bucketsFilters = filtersBy('buckets') as (FilterOf<BucketsFilter> & {
  buckets: typeof raiseValueBuckets;
})[];
export const rangeFilters = filtersBy('range') as (FilterOf<RangeFilter> & {
  from: RangeBound;
  to: RangeBound;
  reversed: MessageCode;
})[];
export const flagFilters = filtersBy('flag') as FilterOf<FlagFilter>[];

type SortKeys = {
  [Name in StartupPart]: {
    [Of in keyof Card[Name]]: Card[Name][Of] extends { sorts: infer Key extends OrderKey } ? Key : never;
  }[keyof Card[Name]];
}[StartupPart];

/** The fields that the list can be sorted by, under the name of their order. */
export const sortedFields = Object.fromEntries(
  (Object.keys(card) as StartupPart[]).flatMap((part) =>
    Object.entries<Field>(card[part]).flatMap(([name, { sorts }]) =>
      sorts ? [[sorts, `${part}.${name}`]] : [],
    ),
  ),
) as Record<SortKeys, CardField>;
