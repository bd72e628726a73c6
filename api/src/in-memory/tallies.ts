import { putWithin } from './first-gives-way.ts';
import type { SlotTable } from './slot-table.ts';

/** Something that is counted of records one by one. */
export interface Tally<Value> {
  /** Counts the record of a slot as it is, or takes back that it was counted, as long as it is as it was. */
  count(slot: number, by: 1 | -1): void;
  value(): Value;
}

/** What tallies know of the table that they count. */
type CountedTable = Pick<SlotTable<never, never>, 'size' | 'isTaken' | 'shape'>;

/** Adds to the number at a place. */
export function addTo(numbers: Int32Array | Float64Array, place: number, by: number): void {
  numbers[place] = (numbers[place] as number) + by;
}

/** How many records there are. */
export function howMany(): Tally<number> {
  let total = 0;
  return {
    count: (_slot, by) => {
      total += by;
    },
    value: () => total,
  };
}

/** A tally of those records alone that pass. */
export function countedWhere<Value>(passes: (slot: number) => boolean, tally: Tally<Value>): Tally<Value> {
  return {
    count: (slot, by) => {
      if (passes(slot)) tally.count(slot, by);
    },
    value: tally.value,
  };
}

/** Several tallies in one pass, each under its name. */
export function together<Values extends object>(
  tallies: {
    [Name in keyof Values]: Tally<Values[Name]>;
  },
): Tally<Values> {
  const named = Object.entries<Tally<unknown>>(tallies);
  const all = named.map(([, tally]) => tally);
  return {
    count: (slot, by) => {
      for (const tally of all) tally.count(slot, by);
    },
    value: () => Object.fromEntries(named.map(([name, tally]) => [name, tally.value()])) as Values,
  };
}

/** Counts all records of a table, in no particular order: columns are read fastest from one end to the other. */
export function countAll<Value>(
  table: Pick<CountedTable, 'size' | 'isTaken'>,
  tally: Tally<Value>,
): Tally<Value> {
  for (let slot = 0; slot < table.size; slot += 1) {
    if (table.isTaken(slot)) tally.count(slot, 1);
  }
  return tally;
}

/** So many tallies are kept; the one that was begun first gives way. */
const KEPT = 100;

/**
 * Tallies that are kept, and follow the records one by one. The table tells of each change twice, with the record as it was
 * and as it is then; only where it has another shape than before are they begun anew.
 */
export function createKeptTallies(table: CountedTable) {
  const kept = new Map<string, Tally<unknown>>();
  let shape = table.shape();

  return {
    /** Counts a record in every tally, or takes it back there. */
    count(slot: number, by: 1 | -1): void {
      if (shape !== table.shape()) kept.clear();
      shape = table.shape();
      for (const tally of kept.values()) tally.count(slot, by);
    },

    /** What a key stands for, of the records as they are; it is begun once. */
    valueOf<Value>(key: string, begin: () => Tally<Value>): Value {
      const known = kept.get(key) as Tally<Value> | undefined;
      const tally = known ?? countAll(table, begin());
      putWithin(kept, KEPT, key, tally);
      return tally.value();
    },
  };
}
