import {
  anyOfFilters,
  bucketsFilters,
  type CardField,
  type CountedFilter,
  flagFilters,
  type StartupCounts,
  startupStatuses,
} from '@passerelle/contract';
import { NOTHING } from '../../../../in-memory/slot-table.ts';
import type { CardTable } from './card-table.ts';
import {
  type Condition,
  conditionsOf,
  hasStatus,
  type ListRequest,
  type Narrowed,
  type Passes,
} from './conditions.ts';

/** What the options of a filter are counted by, and which filters do not count while they are. */
interface Counted {
  name: CountedFilter;
  /** The filter itself, and those that only narrow it further. */
  without: readonly CountedFilter[];
  isEcosystem: boolean;
  count(table: CardTable, isCounted: Passes): Map<string, number>;
}

/** What is special of some filters: those that narrow them further, and whom they do not count. */
const special: Partial<Record<CountedFilter, Partial<Counted>>> = {
  // Regions are in the condition of the countries.
  regions: { without: ['countries'] },
  ecosystems: { without: ['ecosystems', 'subEcosystems'], isEcosystem: true },
  subEcosystems: { isEcosystem: true },
};

const counted: readonly Counted[] = [
  { name: 'statuses' as const, count: countStatuses },
  ...anyOfFilters.map(({ name, path, is }) => ({ name, count: byTexts(path, is.kind === 'severalOf') })),
  ...bucketsFilters.map(({ name, path, buckets }) => ({ name, count: byBuckets(path, buckets) })),
  ...flagFilters.map(({ name, path }) => ({ name, count: byFlag(path) })),
].map(({ name, count }) => ({ name, count, without: [name], isEcosystem: false, ...special[name] }));

/**
 * Counts the cards behind each option of each filter.
 * @param offered which cards the caller may see at all, whatever statuses are chosen; null for all
 */
export function countOptions(
  narrowed: Narrowed,
  request: ListRequest,
  offered: ListRequest['statuses'],
): StartupCounts {
  const { table } = narrowed;
  const isOffered = offered ? hasStatus(table, offered) : () => true;
  const isShown = hasStatus(
    table,
    startupStatuses.filter((status) => status !== 'DISABLED'),
  );
  const conditions = conditionsOf(narrowed, request);
  const missed = missedBy(table, conditions, isOffered);
  const entries = counted.map(({ name, without, isEcosystem, count }) => {
    const ignored = bitsOf(conditions, ({ filter }) => filter !== null && without.includes(filter));
    const passes = (slot: number) => ((missed[slot] as number) & ~ignored) === 0;
    return [name, count(table, isEcosystem ? (slot) => passes(slot) && isShown(slot) : passes)] as const;
  });
  // Options are names that people type: one may be called as what every object has, such as `constructor`.
  return Object.fromEntries(
    entries.map(([name, options]) => [name, Object.fromEntries(options)]),
  ) as StartupCounts;
}

/** Of a card that cannot be seen at all; no condition has this bit. */
const UNSEEN = 1 << 30;

const bitsOf = (conditions: readonly Condition[], isMeant: (condition: Condition) => boolean) =>
  conditions.reduce((bits, condition, place) => (isMeant(condition) ? bits | (1 << place) : bits), 0);

/** Which conditions each card does not pass, as bits. */
function missedBy(table: CardTable, conditions: readonly Condition[], isOffered: Passes): Int32Array {
  const missed = new Int32Array(table.size);
  for (let slot = 0; slot < missed.length; slot += 1) {
    if (!table.isTaken(slot) || !isOffered(slot)) missed[slot] = UNSEEN;
  }
  for (const [place, { passes }] of conditions.entries()) {
    for (let slot = 0; slot < missed.length; slot += 1) {
      if (!passes(slot)) missed[slot] = (missed[slot] as number) | (1 << place);
    }
  }
  return missed;
}

function countStatuses(table: CardTable, isCounted: Passes): Map<string, number> {
  return countCodes(table, table.statuses(), startupStatuses, isCounted);
}

/** How many of the cards have each of the texts that a column numbers. */
function countCodes(
  table: CardTable,
  column: Readonly<Uint8Array | Int32Array>,
  texts: readonly string[],
  isCounted: Passes,
): Map<string, number> {
  const totals = new Int32Array(texts.length);
  for (let slot = 0; slot < table.size; slot += 1) {
    const code = column[slot] as number;
    if (code !== NOTHING && isCounted(slot)) totals[code] = (totals[code] as number) + 1;
  }
  const counts = new Map<string, number>();
  for (const [code, text] of texts.entries()) if (totals[code]) counts.set(text, totals[code]);
  return counts;
}

/** A card may look for several things: it counts for each. */
function byTexts(path: CardField, isOfSeveral: boolean): Counted['count'] {
  return (table, isCounted) => {
    const counts = countCodes(table, table.column(path), table.textsOf(path).all, isCounted);
    if (!isOfSeveral) return counts;
    const ofEach = new Map<string, number>();
    for (const [words, total] of counts) {
      for (const word of words.split(',').filter(Boolean)) ofEach.set(word, (ofEach.get(word) ?? 0) + total);
    }
    return ofEach;
  };
}

/** The bucket that an amount is in, by its lower bound. */
function byBuckets(path: CardField, buckets: readonly { from: number }[]): Counted['count'] {
  return (table, isCounted) => {
    const column = table.column(path);
    const counts = new Map<string, number>();
    for (let slot = 0; slot < table.size; slot += 1) {
      const amount = column[slot] as number;
      if (amount === NOTHING || !isCounted(slot)) continue;
      const bucket = buckets.findLast(({ from }) => amount >= from);
      if (bucket) counts.set(String(bucket.from), (counts.get(String(bucket.from)) ?? 0) + 1);
    }
    return counts;
  };
}

/** A flag's one option is that it is set. */
function byFlag(path: CardField): Counted['count'] {
  return (table, isCounted) => {
    const column = table.column(path);
    let total = 0;
    for (let slot = 0; slot < table.size; slot += 1) if (column[slot] === 1 && isCounted(slot)) total += 1;
    return new Map(total > 0 ? [['true', total]] : []);
  };
}
