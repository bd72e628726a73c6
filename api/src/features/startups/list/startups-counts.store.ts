import {
  anyOfFilters,
  bucketsFilters,
  type CountedFilter,
  flagFilters,
  type StartupCounts,
  type StartupListQuery,
} from '@passerelle/contract';
import type { Knex } from 'knex';
import type { Database } from '../../../db/client.ts';
import { columnOf } from '../card/card-columns.ts';
import { applyFilters, type ListRequest } from './startups-filters.store.ts';

/** What the options of a filter are counted by, and which filters do not count while they are. */
interface Counted {
  /** SQL; null belongs to no option. */
  value: string;
  /** The filter itself, and those that only narrow it further. */
  without: readonly CountedFilter[];
  isEcosystem?: boolean;
}

const isEcosystem = true;
const byColumns: [CountedFilter, Counted][] = anyOfFilters.map(({ name, path, is }) => {
  const column = columnOf(path);
  return [name, { value: is.kind === 'severalOf' ? `nullif(${column}, '')` : column, without: [name] }];
});
const byBuckets: [CountedFilter, Counted][] = bucketsFilters.map(({ name, path, buckets }) => [
  name,
  { value: bucketOf(columnOf(path), buckets), without: [name] },
]);
const byFlags: [CountedFilter, Counted][] = flagFilters.map(({ name, path }) => [
  name,
  { value: flag(columnOf(path)), without: [name] },
]);
/** What is special of some filters: those that narrow them further, and whom they do not count. */
const special: Partial<Record<CountedFilter, Partial<Counted>>> = {
  countries: { without: ['countries', 'regions'] },
  regions: { without: ['countries', 'regions'] },
  ecosystems: { without: ['ecosystems', 'subEcosystems'], isEcosystem },
  subEcosystems: { isEcosystem },
};
const counted = new Map<CountedFilter, Counted>([
  ['statuses', { value: 'startups.status', without: ['statuses'] }],
  ...[...byColumns, ...byBuckets, ...byFlags].map(([name, how]): [CountedFilter, Counted] => [
    name,
    { ...how, ...special[name] },
  ]),
]);
/** The filters whose options a card may have several of, in a column of words between commas. */
const ofSeveral = new Set<string>(
  anyOfFilters.filter(({ is }) => is.kind === 'severalOf').map(({ name }) => name),
);
const isFlag = (filter: CountedFilter) => flagFilters.some(({ name }) => name === filter);

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
    .unionAll([...counted].map(([filter, how]) => countsOf(db, filter, how, request, offered)));
  // Options are names that people type: one may be called as what every object has, such as `constructor`.
  const counts = new Map([...counted.keys()].map((filter) => [filter, new Map<string, number>()]));
  for (const { name, option, total } of rows) {
    const ofFilter = counts.get(name);
    // A card may look for several things: it counts for each.
    for (const one of ofSeveral.has(name) ? option.split(',') : [option]) {
      ofFilter?.set(one, (ofFilter.get(one) ?? 0) + Number(total));
    }
  }
  return Object.fromEntries(
    [...counts].map(([filter, ofFilter]) => [filter, Object.fromEntries(ofFilter)]),
  ) as StartupCounts;
}

function countsOf(
  db: Database,
  filter: CountedFilter,
  { value, without, isEcosystem }: Counted,
  request: ListRequest,
  offered: ListRequest['statuses'],
): Knex.QueryBuilder {
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
  return isFlag(filter) ? undefined : [];
}

/** A flag's one option is that it is set. */
function flag(column: string): string {
  return `case when ${column} then 'true' end`;
}

/** The lower bound of the bucket that an amount is in. */
function bucketOf(column: string, buckets: readonly { from: number }[]): string {
  const fromLargest = buckets.toReversed();
  return `case ${fromLargest.map(({ from }) => `when ${column} >= ${from} then ${from}`).join(' ')} end`;
}
