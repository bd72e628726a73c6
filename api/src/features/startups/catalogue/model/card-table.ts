import {
  anyOfFilters,
  bucketsFilters,
  type CardField,
  flagFilters,
  rangeFilters,
  sortedFields,
  startupStatuses,
} from '@passerelle/contract';
import { type ColumnValue, createSlotTable } from '../../../../in-memory/slot-table.ts';
import type { Texts } from '../../../../in-memory/texts.ts';
import type { CatalogueRow } from '../catalogue.store.ts';

/** The fields that are kept in columns. A name has columns of its own. */
export const columnPaths: readonly CardField[] = [
  ...new Set(
    [
      ...[...anyOfFilters, ...bucketsFilters, ...rangeFilters, ...flagFilters].map(({ path }) => path),
      ...Object.values(sortedFields),
    ].filter((path) => path !== sortedFields.NAME),
  ),
];

export type CardTable = ReturnType<typeof createCardTable>;

/** The cards in columns. */
export function createCardTable() {
  const names: (string | null)[] = [];
  const searchNames: string[] = [];
  const table = createSlotTable<CardField | 'status' | 'change', 'date'>({
    columns: [...columnPaths, 'status', 'change'],
    wide: ['date'],
  });

  return {
    /** Places that have been given out; those of cards that are gone among them. */
    get size(): number {
      return table.size;
    },
    /** How many cards there are. */
    count: table.count,
    ids: table.ids,
    names,
    /** Without accents and case; empty where there is no name. */
    searchNames,
    isTaken: table.isTaken,
    slotOf: table.slotOf,
    /** The place of each card's status in their list. */
    statuses: (): Readonly<Int32Array> => table.column('status'),
    /** When each card was validated, in milliseconds; NaN for never. */
    dates: (): Readonly<Float64Array> => table.wide('date'),
    /** By which number each card changed last, as far as that is known. */
    changeAt: (slot: number): number => table.column('change')[slot] ?? 0,
    column: (path: CardField): Readonly<Int32Array> => table.column(path),
    textsOf: (path: CardField): Texts => table.textsOf(path),

    /** Puts a card as it is now into its slot, and answers that. */
    put(row: CatalogueRow, number: number): number {
      const values = {
        ...(row.fields as Record<CardField, ColumnValue>),
        status: startupStatuses.indexOf(row.status),
        change: number,
      };
      const date = row.validateDate === null ? null : Date.parse(row.validateDate);
      const slot = table.put(row.id, values, { date });
      names[slot] = row.name;
      searchNames[slot] = row.searchName;
      return slot;
    },

    /** Takes a card away; answers the slot that it had. */
    remove(id: string): number | undefined {
      const slot = table.remove(id);
      if (slot === undefined) return undefined;
      names[slot] = null;
      searchNames[slot] = '';
      return slot;
    },
  };
}
