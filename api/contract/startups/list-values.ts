import { type StartupOrder, startupStatuses } from '../common/enumerations.ts';
import { lineLength, raiseValueBuckets } from '../common/limits.ts';
import { isId, storable } from '../common/texts.ts';
import { isAnyDay } from '../common/typed/date.ts';
import {
  type AnyOfFilter,
  anyOfFilters,
  type BucketsFilter,
  bucketsFilters,
  type FlagFilter,
  flagFilters,
  type RangeBound,
  rangeFilters,
} from './card/filters.ts';
import { type Kind, lists } from './card/kinds.ts';
import {
  boundLimits,
  chosenNamesLength,
  defaultStartupOrder,
  flagWords,
  startupOrders,
} from './list-rules.ts';

/*
 * Reads the query of the list as its schemas do (`startup-list.ts`), but leaves out what is no value instead of refusing it: the
 * page of the list reads its own address so, which people keep and change by hand, and loads no schema for it.
 */

/** The filters of which several values can be chosen. */
export type ListFilterName = 'statuses' | AnyOfFilter | BucketsFilter;
/** The filters that have one value. */
export type SingleFilterName = RangeBound | FlagFilter | 'validatedFrom' | 'validatedTo';

type Reader<Value> = (text: string) => Value | undefined;
type ListReader = (text: string) => (string | number)[];

const partsOf = (text: string) => text.split(',').filter((part) => part !== '');

/** A text as it is kept; undefined where it is too long. */
function keptText(text: string, maximum: number): string | undefined {
  const kept = storable(text).trim();
  return kept.length <= maximum ? kept : undefined;
}

function among(values: readonly string[]): ListReader {
  return (text) => partsOf(text).filter((part) => values.includes(part));
}

function chosenReader(is: Kind): ListReader {
  if (is.kind === 'oneOf' || is.kind === 'severalOf') return among(lists[is.list]);
  if (is.kind === 'ecosystem') return (text) => partsOf(text).filter(isId);
  // A name may hold commas itself: the addresses repeat it.
  return (text) => (text === '' ? [] : [keptText(text, chosenNamesLength) ?? []].flat());
}

const bucketStarts: readonly number[] = raiseValueBuckets.map(({ from }) => from);
const readBuckets: ListReader = (text) =>
  partsOf(text)
    .map(Number)
    .filter((start) => bucketStarts.includes(start));

const readersOfLists = Object.fromEntries([
  ['statuses', among(startupStatuses)],
  ...anyOfFilters.map(({ name, is }) => [name, chosenReader(is)]),
  ...bucketsFilters.map(({ name }) => [name, readBuckets]),
]) as Record<ListFilterName, ListReader>;

function boundReader(is: Kind): Reader<number> {
  const { minimum, maximum } = boundLimits(is);
  return (text) => {
    const number = Number(text);
    return Number.isSafeInteger(number) && number >= minimum && number <= maximum ? number : undefined;
  };
}

const readFlag: Reader<boolean> = (text) => {
  const word = text.toLowerCase();
  return flagWords.truthy.includes(word) || (flagWords.falsy.includes(word) ? false : undefined);
};

const readDay: Reader<string> = (text) => (isAnyDay(text) ? text : undefined);

const readersOfSingles = Object.fromEntries([
  ...rangeFilters.flatMap(({ from, to, is }) => [from, to].map((bound) => [bound, boundReader(is)])),
  ...flagFilters.map(({ name }) => [name, readFlag]),
  ...['validatedFrom', 'validatedTo'].map((name) => [name, readDay]),
]) as Record<SingleFilterName, Reader<number | boolean | string>>;

/** What one value of the query chooses of a filter; lists may be separated by commas. */
export function chosenValues(name: ListFilterName, text: string): (string | number)[] {
  return readersOfLists[name](text);
}

/** The value of a filter that has one; undefined where the text is none. */
export function singleValue(name: SingleFilterName, text: string): number | boolean | string | undefined {
  return readersOfSingles[name](text);
}

/** The name that is looked for; empty where the text is too long for one. */
export function searchedName(text: string): string {
  return keptText(text, lineLength) ?? '';
}

/** The order that is asked for, or the usual one. */
export function startupOrder(text: string | null): StartupOrder {
  return startupOrders.find((order) => order === text) ?? defaultStartupOrder;
}
