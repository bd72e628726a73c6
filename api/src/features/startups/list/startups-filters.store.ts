import {
  type AnyOfFilter,
  anyOfFilters,
  bucketsFilters,
  FRANCE,
  flagFilters,
  raiseStages,
  rangeFilters,
  type SearchCriteria,
  type StartupListQuery,
  type StartupStatus,
  searchKey,
  sortedFields,
  startupStatuses,
} from '@passerelle/contract';
import type { Kind, OrderKey } from '@passerelle/contract/startups/card/kinds';
import type { Knex } from 'knex';
import { endOfBankDay, startOfBankDay } from '../../../bank-days.ts';
import { columnOf, wordsWithAny } from '../card/card-columns.ts';
import { metCriteria } from './startups-match.store.ts';

export interface ListRequest {
  query: StartupListQuery;
  /** Which cards the caller may see, or wants to; null for all. */
  statuses: readonly StartupStatus[] | null;
  /** What the caller looks for, where they are a client. */
  criteria: SearchCriteria | null;
}

/** Whether a filter looks at more than its own field: `applyPlace` and `applyEcosystems` say at what. */
const isSpecial = (name: AnyOfFilter) =>
  name === 'countries' || name === 'regions' || name === 'ecosystems' || name === 'subEcosystems';

/** Narrows a query over `startups` to what was asked for and may be seen. Filters that are not given let all pass. */
export function applyFilters(builder: Knex.QueryBuilder, { query, statuses }: ListRequest): void {
  if (statuses) builder.whereIn('startups.status', statuses);
  applyPlace(builder, query);
  applyEcosystems(builder, query);
  for (const { name, path, is } of anyOfFilters) {
    if (!isSpecial(name)) applyChoice(builder, columnOf(path), is, query[name]);
  }
  for (const { name, path, buckets } of bucketsFilters) {
    applyBuckets(builder, columnOf(path), buckets, query[name]);
  }
  for (const { from, to, path } of rangeFilters) {
    if (query[from] !== undefined) builder.where(columnOf(path), '>=', query[from]);
    if (query[to] !== undefined) builder.where(columnOf(path), '<=', query[to]);
  }
  for (const { name, path } of flagFilters) {
    if (query[name] !== undefined) builder.where(columnOf(path), query[name]);
  }
  applyValidation(builder, query);
  // Last, since SQLite looks at conditions in this order, and comparing texts takes longest.
  applySearch(builder, query.search);
}

function applyChoice(builder: Knex.QueryBuilder, column: string, is: Kind, chosen: readonly string[]): void {
  if (chosen.length === 0) return;
  builder.whereIn(column, is.kind === 'severalOf' ? wordsWithAny(is.list, chosen) : chosen);
}

function applyBuckets(
  builder: Knex.QueryBuilder,
  column: string,
  buckets: readonly { from: number; to: number | null }[],
  chosen: readonly number[],
): void {
  if (chosen.length === 0) return;
  builder.where((amount: Knex.QueryBuilder) => {
    // An amount that starts no bucket is in none.
    amount.whereIn('startups.id', []);
    for (const { from, to } of buckets.filter((bucket) => chosen.includes(bucket.from))) {
      amount.orWhere((bucket: Knex.QueryBuilder) => {
        bucket.where(column, '>=', from);
        if (to !== null) bucket.where(column, '<', to);
      });
    }
  });
}

/** A name contains each of the typed words, whatever their accents and case. */
export function applySearch(builder: Knex.QueryBuilder, text: string | undefined): void {
  // A key holds letters, digits and spaces only: nothing in it means anything to LIKE.
  if (!text) return;
  const key = searchKey(text);
  // A search for signs only, which no name's key has, finds nothing.
  if (key === '') builder.whereRaw('1 = 0');
  for (const word of key.split(' ').filter(Boolean)) {
    builder.where('startups.search_name', 'like', `%${word}%`);
  }
}

/** Regions narrow France alone: with Italy chosen, too, the whole of Italy stays in the list. */
function applyPlace(builder: Knex.QueryBuilder, { countries, regions }: StartupListQuery): void {
  if (regions.length === 0) {
    if (countries.length > 0) builder.whereIn('startups.country', countries);
    return;
  }
  const elsewhere = countries.filter((country) => country !== FRANCE);
  builder.where((place: Knex.QueryBuilder) =>
    place.whereIn('startups.region', regions).orWhereIn('startups.country', elsewhere),
  );
}

/** Sub-ecosystems narrow the ecosystems that have them: another chosen ecosystem is seen whole. */
function applyEcosystems(builder: Knex.QueryBuilder, query: StartupListQuery): void {
  const { ecosystems, subEcosystems } = query;
  if (ecosystems.length > 0) builder.whereIn('startups.ecosystem_id', ecosystems);
  if (subEcosystems.length === 0) return;
  builder.where((member: Knex.QueryBuilder) => {
    member.whereIn('startups.sub_ecosystem', subEcosystems);
    if (ecosystems.length === 0) return;
    member.orWhereNotIn('startups.ecosystem_id', (narrowed: Knex.QueryBuilder) =>
      narrowed.from('sub_ecosystems').select('ecosystem_id').whereIn('name', subEcosystems),
    );
  });
}

function applyValidation(builder: Knex.QueryBuilder, { validatedFrom, validatedTo }: StartupListQuery): void {
  if (validatedFrom) builder.where('startups.validate_date', '>=', startOfBankDay(validatedFrom));
  if (validatedTo) builder.where('startups.validate_date', '<=', endOfBankDay(validatedTo));
}

/** The expression of an order that is not simply the column of its field. */
const specialOrders: Partial<Record<OrderKey, string>> = {
  DATE: 'startups.validate_date',
  NAME: "nullif(startups.search_name, '')",
  STAGE: rankOf(columnOf('raise.status'), raiseStages),
  STATUS: rankOf('startups.status', startupStatuses),
};
const columnOfOrder = (key: OrderKey) =>
  specialOrders[key] ?? columnOf(sortedFields[key as keyof typeof sortedFields]);

/** Sorts by what was asked for, then by id, so that pages never show a card twice. */
export function applyOrder(builder: Knex.QueryBuilder, { query: { sort }, criteria }: ListRequest): void {
  const met = sort === 'MATCH_DESC' && criteria ? metCriteria(criteria) : null;
  if (met) builder.orderByRaw(`${met.sql} desc`, met.bindings);
  const order = sort === 'MATCH_DESC' ? 'DATE_DESC' : sort;
  const [key, direction] = order.split('_') as [OrderKey, 'ASC' | 'DESC'];
  const column = columnOfOrder(key);
  // Cards that await their validation come first in the newest-first list; anywhere else what is missing comes last.
  const nullsFirst = order === 'DATE_DESC';
  builder
    .orderByRaw(`case when ${column} is null then ${nullsFirst ? 0 : 1} else ${nullsFirst ? 1 : 0} end`)
    .orderByRaw(`${column} ${direction}`)
    .orderBy('startups.id');
}

/** The place of a column's value in a closed list, as SQL. */
function rankOf(column: string, values: readonly string[]): string {
  return `case ${column} ${values.map((value, rank) => `when '${value}' then ${rank}`).join(' ')} end`;
}
