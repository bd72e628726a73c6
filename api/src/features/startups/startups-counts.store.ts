import {
  type CountedFilter,
  raiseValueBuckets,
  type StartupCounts,
  type StartupListQuery,
} from '@passerelle/contract';
import type { Knex } from 'knex';
import type { Database } from '../../db/client.ts';
import { applyFilters, type ListRequest } from './startups-filters.store.ts';

/** What the options of a filter are counted by, and which filters do not count while they are. */
interface Counted {
  /** SQL; null belongs to no option. */
  value: string;
  /** The filter itself, and those that only narrow it further. */
  without: readonly CountedFilter[];
  isEcosystem?: boolean;
}

const counted: Record<CountedFilter, Counted> = {
  statuses: { value: 'startups.status', without: ['statuses'] },
  sectors: { value: 'startups.sector', without: ['sectors'] },
  countries: { value: 'startups.country', without: ['countries', 'regions'] },
  regions: { value: 'startups.region', without: ['countries', 'regions'] },
  ecosystems: { value: 'startups.ecosystem_id', without: ['ecosystems', 'subEcosystems'], isEcosystem: true },
  subEcosystems: { value: 'startups.sub_ecosystem', without: ['subEcosystems'], isEcosystem: true },
  maturities: { value: 'startups.maturity', without: ['maturities'] },
  needs: { value: "nullif(startups.needs, '')", without: ['needs'] },
  raise: { value: 'startups.raise_status', without: ['raise'] },
  raiseValue: { value: bucketOf('startups.target_money'), without: ['raiseValue'] },
  businessWoman: { value: flag('startups.business_woman'), without: ['businessWoman'] },
  environmentalImpact: { value: flag('startups.environmental_impact'), without: ['environmentalImpact'] },
};
const countedFilters = Object.keys(counted) as CountedFilter[];

interface CountRow {
  name: CountedFilter;
  option: string;
  total: number | string;
}

/**
 * Counts the cards behind each option of each filter, in one statement.
 * @param offered which cards the caller may see at all, whatever statuses are chosen; null for all
 */
export async function countOptions(
  db: Database,
  request: ListRequest,
  offered: ListRequest['statuses'],
): Promise<StartupCounts> {
  const rows: CountRow[] = await db
    .queryBuilder()
    .unionAll(countedFilters.map((filter) => countsOf(db, filter, request, offered)));
  const counts = Object.fromEntries(countedFilters.map((filter) => [filter, {}])) as StartupCounts;
  for (const { name, option, total } of rows) {
    // A card may look for several things: it counts for each.
    for (const one of name === 'needs' ? option.split(',') : [option]) {
      counts[name][one] = (counts[name][one] ?? 0) + Number(total);
    }
  }
  return counts;
}

function countsOf(
  db: Database,
  filter: CountedFilter,
  request: ListRequest,
  offered: ListRequest['statuses'],
): Knex.QueryBuilder {
  const { value, without, isEcosystem } = counted[filter];
  const others = { ...request.query, ...Object.fromEntries(without.map((name) => [name, unfiltered(name)])) };
  return db('startups')
    .modify(applyFilters, {
      ...request,
      query: others as StartupListQuery,
      statuses: filter === 'statuses' ? offered : request.statuses,
    })
    .modify((builder) => {
      if (isEcosystem) builder.whereNot('startups.status', 'DISABLED');
    })
    .whereRaw(`${value} is not null`)
    .groupByRaw(value)
    .select(db.raw('cast(? as text) as name', [filter]), db.raw(`cast(${value} as text) as option`))
    .count({ total: '*' });
}

function unfiltered(filter: CountedFilter): [] | undefined {
  return filter === 'businessWoman' || filter === 'environmentalImpact' ? undefined : [];
}

/** A flag's one option is that it is set. */
function flag(column: string): string {
  return `case when ${column} then 'true' end`;
}

/** The lower bound of the bucket that an amount is in. */
function bucketOf(column: string): string {
  const fromLargest = raiseValueBuckets.toReversed();
  return `case ${fromLargest.map(({ from }) => `when ${column} >= ${from} then ${from}`).join(' ')} end`;
}
