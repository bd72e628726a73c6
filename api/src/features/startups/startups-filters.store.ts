import {
  FRANCE,
  raiseStages,
  raiseValueBuckets,
  type SearchCriteria,
  type StartupListQuery,
  type StartupStatus,
  searchKey,
  startupStatuses,
} from '@passerelle/contract';
import type { Knex } from 'knex';
import { endOfBankDay, startOfBankDay } from '../../bank-days.ts';
import { needsWithAny } from './startup-row.ts';
import { metCriteria } from './startups-match.store.ts';

export interface ListRequest {
  query: StartupListQuery;
  /** Which cards the caller may see, or wants to; null for all. */
  statuses: readonly StartupStatus[] | null;
  /** What the caller looks for, where they are a client. */
  criteria: SearchCriteria | null;
}

/** Narrows a query over `startups` to what was asked for and may be seen. Filters that are not given let all pass. */
export function applyFilters(builder: Knex.QueryBuilder, { query, statuses }: ListRequest): void {
  if (statuses) builder.whereIn('startups.status', statuses);
  applyPlace(builder, query);
  applyEcosystems(builder, query);
  const memberships: [string, readonly string[]][] = [
    ['sector', query.sectors],
    ['maturity', query.maturities],
    ['raise_status', query.raise],
  ];
  for (const [column, values] of memberships) {
    if (values.length > 0) builder.whereIn(`startups.${column}`, values);
  }
  if (query.needs.length > 0) {
    builder.whereIn('startups.needs', needsWithAny(query.needs));
  }
  applyAmounts(builder, query);
  if (query.businessWoman !== undefined) builder.where('startups.business_woman', query.businessWoman);
  if (query.environmentalImpact !== undefined) {
    builder.where('startups.environmental_impact', query.environmentalImpact);
  }
  applyValidation(builder, query);
  // Last, since SQLite looks at conditions in this order, and comparing texts takes longest.
  applySearch(builder, query.search);
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

/** Regions narrow France alone: whoever also chose Italy goes on seeing the whole of Italy. */
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

function applyAmounts(builder: Knex.QueryBuilder, query: StartupListQuery): void {
  if (query.raiseValue.length > 0) {
    const buckets = raiseValueBuckets.filter(({ from }) => query.raiseValue.includes(from));
    builder.where((amount: Knex.QueryBuilder) => {
      // An amount that starts no bucket is in none.
      amount.whereIn('startups.id', []);
      for (const { from, to } of buckets) {
        amount.orWhere((bucket: Knex.QueryBuilder) => {
          bucket.where('startups.target_money', '>=', from);
          if (to !== null) bucket.where('startups.target_money', '<', to);
        });
      }
    });
  }
  if (query.minInvest !== undefined) builder.where('startups.min_invest', '>=', query.minInvest);
  if (query.maxInvest !== undefined) builder.where('startups.min_invest', '<=', query.maxInvest);
}

function applyValidation(builder: Knex.QueryBuilder, { validatedFrom, validatedTo }: StartupListQuery): void {
  if (validatedFrom) builder.where('startups.validate_date', '>=', startOfBankDay(validatedFrom));
  if (validatedTo) builder.where('startups.validate_date', '<=', endOfBankDay(validatedTo));
}

const columnsOfOrders = {
  DATE: 'startups.validate_date',
  NAME: "nullif(startups.search_name, '')",
  SECTOR: 'startups.sector',
  COUNTRY: 'startups.country',
  STAGE: rankOf('startups.raise_status', raiseStages),
  STATUS: rankOf('startups.status', startupStatuses),
} as const;

/** Sorts by what was asked for, then by id, so that pages never show a card twice. */
export function applyOrder(builder: Knex.QueryBuilder, { query: { sort }, criteria }: ListRequest): void {
  const met = sort === 'MATCH_DESC' && criteria ? metCriteria(criteria) : null;
  if (met) builder.orderByRaw(`${met.sql} desc`, met.bindings);
  const order = sort === 'MATCH_DESC' ? 'DATE_DESC' : sort;
  const [key, direction] = order.split('_') as [keyof typeof columnsOfOrders, 'ASC' | 'DESC'];
  const column = columnsOfOrders[key];
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
