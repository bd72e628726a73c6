import { createTexts, type Texts } from './texts.ts';

/** What stands for nothing in a column; no number of a record is as small. */
export const NOTHING = -(2 ** 31);

const FIRST_CAPACITY = 1024;

/** What a column may be given. */
export type ColumnValue = string | number | boolean | null;

/** The columns of a table, by their names. */
export interface SlotColumns<Name extends string, Wide extends string> {
  /** Of texts, which stand as numbers, of whole numbers, or of flags, which are 0 and 1. */
  columns: readonly Name[];
  /** Of those, texts of which nearly every record may have another: nothing that is kept is counted by them. */
  uncounted?: readonly Name[];
  /** Of numbers that are too large for those; NaN stands for nothing. */
  wide: readonly Wide[];
}

export type SlotTable<Name extends string, Wide extends string> = ReturnType<
  typeof createSlotTable<Name, Wide>
>;

/**
 * Records in columns: each has a slot, at which every column has its value. The slot of a record that goes is given to one
 * that comes.
 */
export function createSlotTable<Name extends string, Wide extends string>(names: SlotColumns<Name, Wide>) {
  const slots = new Map<string, number>();
  const free: number[] = [];
  const ids: string[] = [];
  let capacity = FIRST_CAPACITY;
  let shape = 0;
  let isTaken = new Uint8Array(capacity);
  const columns = new Map(names.columns.map((name) => [name, new Int32Array(capacity)]));
  const wide = new Map(names.wide.map((name) => [name, new Float64Array(capacity)]));
  const texts = new Map(names.columns.map((name) => [name, createTexts()]));
  const uncounted = new Set(names.uncounted);

  function widen(): void {
    capacity *= 2;
    shape += 1;
    const wider = <Column extends Uint8Array | Float64Array | Int32Array>(column: Column, into: Column) => {
      into.set(column);
      return into;
    };
    isTaken = wider(isTaken, new Uint8Array(capacity));
    for (const [name, column] of columns) columns.set(name, wider(column, new Int32Array(capacity)));
    for (const [name, column] of wide) wide.set(name, wider(column, new Float64Array(capacity)));
  }

  function slotFor(id: string): number {
    const known = slots.get(id) ?? free.pop();
    const slot = known ?? ids.length;
    if (slot >= capacity) widen();
    slots.set(id, slot);
    return slot;
  }

  function of<Value>(columnsOfKind: ReadonlyMap<string, Value>, name: string): Value {
    const found = columnsOfKind.get(name);
    if (found === undefined) throw new Error(`${name} is in no column`);
    return found;
  }

  function numberOf(name: Name, value: ColumnValue): number {
    if (value === null) return NOTHING;
    if (typeof value !== 'string') return Number(value);
    const ofColumn = of(texts, name);
    if (ofColumn.codeOf(value) === undefined && !uncounted.has(name)) shape += 1;
    return ofColumn.add(value);
  }

  return {
    /** Places that have been given out; those of records that are gone among them. */
    get size(): number {
      return ids.length;
    },
    /** How many records there are. */
    count: (): number => slots.size,
    ids,
    isTaken: (slot: number): boolean => isTaken[slot] === 1,
    slotOf: (id: string): number | undefined => slots.get(id),
    column: (name: Name): Readonly<Int32Array> => of(columns, name),
    wide: (name: Wide): Readonly<Float64Array> => of(wide, name),
    textsOf: (name: Name): Texts => of(texts, name),
    /** Another number where a column is another array than before, or one that is counted by has a new text: what was made of either is out of date. */
    shape: (): number => shape,

    /** Puts a record as it is now into its slot, and answers that. */
    put(
      id: string,
      values: Readonly<Record<Name, ColumnValue>>,
      wideValues: Readonly<Record<Wide, number | null>>,
    ): number {
      const slot = slotFor(id);
      ids[slot] = id;
      isTaken[slot] = 1;
      for (const [name, column] of columns) column[slot] = numberOf(name, values[name] ?? null);
      for (const [name, column] of wide) column[slot] = wideValues[name] ?? Number.NaN;
      return slot;
    },

    /** Takes a record away; answers the slot that it had. */
    remove(id: string): number | undefined {
      const slot = slots.get(id);
      if (slot === undefined) return undefined;
      slots.delete(id);
      free.push(slot);
      isTaken[slot] = 0;
      ids[slot] = '';
      return slot;
    },
  };
}
