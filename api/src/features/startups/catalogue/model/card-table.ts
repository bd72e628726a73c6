import {
  anyOfFilters,
  bucketsFilters,
  type CardField,
  flagFilters,
  rangeFilters,
  type StartupStatus,
  sortedFields,
  startupStatuses,
} from '@passerelle/contract';
import type { CatalogueRow } from '../catalogue.store.ts';

/** What stands for nothing in a column; no number of a card is as small. */
export const NOTHING = -(2 ** 31);

/** The fields that are kept in columns. A name has columns of its own. */
export const columnPaths: readonly CardField[] = [
  ...new Set(
    [
      ...[...anyOfFilters, ...bucketsFilters, ...rangeFilters, ...flagFilters].map(({ path }) => path),
      ...Object.values(sortedFields),
    ].filter((path) => path !== sortedFields.NAME),
  ),
];

const FIRST_CAPACITY = 1024;

/** The different texts of a column, each under a number from 0. */
export interface Texts {
  readonly all: readonly string[];
  codeOf(text: string): number | undefined;
}

export type CardTable = ReturnType<typeof createCardTable>;

/**
 * The cards in columns: each has a slot, at which every column has its value. Texts of choices stand as numbers, flags as
 * 0 and 1. The slot of a card that goes is given to one that comes.
 */
export function createCardTable() {
  const slots = new Map<string, number>();
  const free: number[] = [];
  const ids: string[] = [];
  const names: (string | null)[] = [];
  const searchNames: string[] = [];
  let capacity = FIRST_CAPACITY;
  let statuses = new Uint8Array(capacity);
  let isTaken = new Uint8Array(capacity);
  let dates = new Float64Array(capacity);
  let changes = new Int32Array(capacity);
  const columns = new Map(columnPaths.map((path) => [path, new Int32Array(capacity)]));
  const texts = new Map(columnPaths.map((path) => [path, createTexts()]));

  function widen(): void {
    capacity *= 2;
    const wider = <Column extends Uint8Array | Float64Array | Int32Array>(column: Column, into: Column) => {
      into.set(column);
      return into;
    };
    statuses = wider(statuses, new Uint8Array(capacity));
    isTaken = wider(isTaken, new Uint8Array(capacity));
    dates = wider(dates, new Float64Array(capacity));
    changes = wider(changes, new Int32Array(capacity));
    for (const [path, column] of columns) columns.set(path, wider(column, new Int32Array(capacity)));
  }

  function slotFor(id: string): number {
    const known = slots.get(id) ?? free.pop();
    const slot = known ?? ids.length;
    if (slot >= capacity) widen();
    slots.set(id, slot);
    return slot;
  }

  const textsOf = (path: CardField): Texts & { add(text: string): number } => {
    const found = texts.get(path);
    if (!found) throw new Error(`${path} is in no column`);
    return found;
  };

  function numberOf(path: CardField, value: CatalogueRow['fields'][string]): number {
    if (value === null || value === undefined) return NOTHING;
    return typeof value === 'string' ? textsOf(path).add(value) : Number(value);
  }

  return {
    /** Places that have been given out; those of cards that are gone among them. */
    get size(): number {
      return ids.length;
    },
    /** How many cards there are. */
    count: (): number => slots.size,
    ids,
    names,
    /** Without accents and case; empty where there is no name. */
    searchNames,
    isTaken: (slot: number): boolean => isTaken[slot] === 1,
    slotOf: (id: string): number | undefined => slots.get(id),
    statusAt: (slot: number): StartupStatus | undefined => startupStatuses[statuses[slot] ?? 0],
    /** The place of each card's status in their list. */
    statuses: (): Readonly<Uint8Array> => statuses,
    /** When each card was validated, in milliseconds; NaN for never. */
    dates: (): Readonly<Float64Array> => dates,
    /** By which number each card changed last, as far as that is known. */
    changeAt: (slot: number): number => changes[slot] ?? 0,
    column(path: CardField): Readonly<Int32Array> {
      const column = columns.get(path);
      if (!column) throw new Error(`${path} is in no column`);
      return column;
    },
    textsOf: (path: CardField): Texts => textsOf(path),

    /** Puts a card as it is now into its slot, and answers that. */
    put(row: CatalogueRow, number: number): number {
      const slot = slotFor(row.id);
      ids[slot] = row.id;
      names[slot] = row.name;
      searchNames[slot] = row.searchName;
      statuses[slot] = startupStatuses.indexOf(row.status);
      isTaken[slot] = 1;
      dates[slot] = row.validateDate === null ? Number.NaN : Date.parse(row.validateDate);
      changes[slot] = number;
      for (const [path, column] of columns) column[slot] = numberOf(path, row.fields[path] ?? null);
      return slot;
    },

    /** Takes a card away; answers the slot that it had. */
    remove(id: string): number | undefined {
      const slot = slots.get(id);
      if (slot === undefined) return undefined;
      slots.delete(id);
      free.push(slot);
      isTaken[slot] = 0;
      ids[slot] = '';
      names[slot] = null;
      searchNames[slot] = '';
      return slot;
    },
  };
}

function createTexts(): Texts & { add(text: string): number } {
  const all: string[] = [];
  const codes = new Map<string, number>();
  return {
    all,
    codeOf: (text) => codes.get(text),
    add(text) {
      const known = codes.get(text);
      if (known !== undefined) return known;
      codes.set(text, all.length);
      return all.push(text) - 1;
    },
  };
}
