import {
  anyOfFilters,
  bucketsFilters,
  type CardField,
  type CountedFilter,
  FRANCE,
  flagFilters,
  rangeFilters,
  type SearchCriteria,
  type StartupListQuery,
  type StartupStatus,
  searchKey,
  startupStatuses,
} from '@passerelle/contract';
import type { Kind } from '@passerelle/contract/startups/card/kinds';
import { endOfBankDay, startOfBankDay } from '../../../../bank-days.ts';
import { NOTHING } from '../../../../in-memory/slot-table.ts';
import { wordsWithAny } from '../../card/card-columns.ts';
import type { CardTable } from './card-table.ts';
import type { NameIndex } from './name-index.ts';
import { slotsNamed } from './names.ts';

export interface ListRequest {
  query: StartupListQuery;
  /** Which cards the caller may see, or wants to; null for all. */
  statuses: readonly StartupStatus[] | null;
  /** What the caller looks for, where they are a client. */
  criteria: SearchCriteria | null;
}

/** What the cards are narrowed with. */
export interface Narrowed {
  table: CardTable;
  names: NameIndex;
  /** The names of the parts of each ecosystem that has some. */
  subEcosystems: ReadonlyMap<string, ReadonlySet<string>>;
}

export type Passes = (slot: number) => boolean;

/** Something that was asked for, and the filter that asked; none for what no option belongs to. */
export interface Condition {
  filter: CountedFilter | null;
  passes: Passes;
}

/** Two filters of which one narrows the other: they are one condition. */
const PLACE = 'countries';
const isSpecial = (name: string) =>
  name === 'countries' || name === 'regions' || name === 'ecosystems' || name === 'subEcosystems';

/** All that was asked for; a card is in the list where it passes every one. Filters that are not given let all pass. */
export function conditionsOf(narrowed: Narrowed, { query, statuses }: ListRequest): Condition[] {
  const { table } = narrowed;
  const conditions: Condition[] = [];
  const add = (filter: Condition['filter'], passes: Passes | null) => {
    if (passes) conditions.push({ filter, passes });
  };
  add('statuses', statuses && hasStatus(table, statuses));
  add(PLACE, isAtPlace(table, query));
  add('ecosystems', among(table, 'informations.ecosystemId', query.ecosystems));
  add('subEcosystems', isInSubEcosystem(narrowed, query));
  for (const { name, path, is } of anyOfFilters) {
    if (!isSpecial(name)) add(name, among(table, path, valuesOf(is, query[name])));
  }
  for (const { name, path, buckets } of bucketsFilters)
    add(name, isInBuckets(table, path, buckets, query[name]));
  for (const { from, to, path } of rangeFilters) add(null, isWithin(table, path, query[from], query[to]));
  for (const { name, path } of flagFilters) add(name, isSet(table, path, query[name]));
  add(null, isValidatedWithin(table, query));
  add(null, isNamed(narrowed, query.search));
  return conditions;
}

/** Which cards have one of the statuses. */
export function hasStatus(table: CardTable, statuses: readonly StartupStatus[]): Passes {
  const wanted = startupStatuses.map((status) => statuses.includes(status));
  const column = table.statuses();
  return (slot) => wanted[column[slot] ?? 0] === true;
}

/** Several choices of a card stand in one text: wanted is each that has one of them. */
const valuesOf = (is: Kind, chosen: readonly string[]): readonly string[] =>
  is.kind === 'severalOf' && chosen.length > 0 ? wordsWithAny(is.list, chosen) : chosen;

/** Which cards have one of the values in a column. */
export function hasAny(table: CardTable, path: CardField, values: readonly string[]): Passes {
  const { all, codeOf } = table.textsOf(path);
  const wanted = new Uint8Array(all.length);
  for (const value of values) {
    const code = codeOf(value);
    if (code !== undefined) wanted[code] = 1;
  }
  const column = table.column(path);
  return (slot) => wanted[column[slot] ?? NOTHING] === 1;
}

const among = (table: CardTable, path: CardField, chosen: readonly string[]): Passes | null =>
  chosen.length === 0 ? null : hasAny(table, path, chosen);

/**
 * Regions narrow France alone: with Italy chosen, too, the whole of Italy stays in the list, and with Italy alone they say
 * nothing.
 */
function isAtPlace(table: CardTable, { countries, regions }: StartupListQuery): Passes | null {
  const isFranceLeft = countries.length === 0 || countries.includes(FRANCE);
  if (regions.length === 0 || !isFranceLeft) return among(table, 'informations.country', countries);
  const inRegion = hasAny(table, 'informations.region', regions);
  const elsewhere = hasAny(
    table,
    'informations.country',
    countries.filter((country) => country !== FRANCE),
  );
  return (slot) => inRegion(slot) || elsewhere(slot);
}

/** Sub-ecosystems narrow the ecosystems that have them: another chosen ecosystem is seen whole. */
function isInSubEcosystem(
  { table, subEcosystems }: Narrowed,
  { ecosystems, subEcosystems: chosen }: StartupListQuery,
): Passes | null {
  if (chosen.length === 0) return null;
  const isMember = hasAny(table, 'informations.subEcosystem', chosen);
  const whole = ecosystems.filter((id) => !chosen.some((name) => subEcosystems.get(id)?.has(name)));
  const isOfWhole = hasAny(table, 'informations.ecosystemId', whole);
  return (slot) => isMember(slot) || isOfWhole(slot);
}

function isInBuckets(
  table: CardTable,
  path: CardField,
  buckets: readonly { from: number; to: number | null }[],
  chosen: readonly number[],
): Passes | null {
  if (chosen.length === 0) return null;
  const wanted = buckets.filter(({ from }) => chosen.includes(from));
  const column = table.column(path);
  return (slot) => {
    const amount = column[slot] ?? NOTHING;
    return (
      amount !== NOTHING && wanted.some(({ from, to }) => amount >= from && (to === null || amount < to))
    );
  };
}

/** Which cards have a number between two others, both included. */
export function isWithin(
  table: CardTable,
  path: CardField,
  from: number | undefined,
  to: number | undefined,
): Passes | null {
  if (from === undefined && to === undefined) return null;
  const [least, most] = [from ?? NOTHING, to ?? Number.POSITIVE_INFINITY];
  const column = table.column(path);
  return (slot) => {
    const amount = column[slot] ?? NOTHING;
    return amount !== NOTHING && amount >= least && amount <= most;
  };
}

function isSet(table: CardTable, path: CardField, wanted: boolean | undefined): Passes | null {
  if (wanted === undefined) return null;
  const column = table.column(path);
  return (slot) => column[slot] === Number(wanted);
}

function isValidatedWithin(
  table: CardTable,
  { validatedFrom, validatedTo }: StartupListQuery,
): Passes | null {
  if (!validatedFrom && !validatedTo) return null;
  const from = validatedFrom ? Date.parse(startOfBankDay(validatedFrom)) : Number.NEGATIVE_INFINITY;
  const to = validatedTo ? Date.parse(endOfBankDay(validatedTo)) : Number.POSITIVE_INFINITY;
  const dates = table.dates();
  // What is not validated is NaN, which is nowhere between.
  return (slot) => (dates[slot] as number) >= from && (dates[slot] as number) <= to;
}

/** A name contains each of the typed words, whatever their accents and case; a search for signs alone finds nothing. */
function isNamed({ table, names }: Narrowed, text: string | undefined): Passes | null {
  if (!text) return null;
  return slotsNamed(table, names, searchKey(text)).isNamed;
}
