import { countedDay } from '@passerelle/contract';
import { dayNumber } from '../../../bank-days.ts';
import { createSlotTable, type SlotTable } from '../../../in-memory/slot-table.ts';
import { compareTexts, createSortedSlots } from '../../../in-memory/sorted-slots.ts';
import { createKeptTallies, type Tally } from '../../../in-memory/tallies.ts';
import type { KnownRow } from './known-requests.store.ts';

const texts = [
  ...(['type', 'status', 'source', 'owner', 'client', 'startup', 'archivedStartup'] as const),
  ...(['outcome', 'reason', 'currency', 'place', 'entity', 'sector', 'ecosystem'] as const),
] as const;
const days = ['lastStepOn', 'askedOn', 'metOn'] as const;
const waits = ['answerDays', 'introductionDays', 'meetingDays', 'settlementDays'] as const;

export type RequestText = (typeof texts)[number] | 'month';
export type RequestWait = (typeof waits)[number];
type RequestDay = (typeof days)[number];
export type RequestColumn = RequestText | RequestDay | RequestWait;
type WideColumn = 'date' | 'amount';

/** `2026-11` */
const MONTH_LENGTH = 7;

/** All contact requests in columns. */
export type RequestTable = SlotTable<RequestColumn, WideColumn> & {
  /** All of them, the newest first. */
  newestFirst(): Readonly<Uint32Array>;
  putAll(rows: readonly KnownRow[]): void;
  forget(id: string): void;
  /**
   * What is counted of the requests as they are, under a key that says what: it is begun once, and follows them then. Of one
   * client's or startup's nothing is kept.
   */
  counted<Value>(key: string, begin: () => Tally<Value>): Value;
};

export function createRequestTable(): RequestTable {
  const table = createSlotTable<RequestColumn, WideColumn>({
    columns: [...texts, 'month', ...days, ...waits],
    uncounted: ['client', 'startup', 'archivedStartup'],
    wide: ['date', 'amount'],
  });
  const newest = createSortedSlots(table.isTaken, () => {
    const dates = table.wide('date');
    return (one, other) => {
      const later = (dates[other] as number) - (dates[one] as number);
      return later || compareTexts(table.ids[other] ?? '', table.ids[one] ?? '');
    };
  });

  const tallies = createKeptTallies(table);

  return Object.assign(table, {
    newestFirst: newest.slots,

    putAll(rows: readonly KnownRow[]): void {
      for (const row of rows) {
        const dayOf = (day: RequestDay) => {
          const known = row[day];
          return known === null ? null : dayNumber(known);
        };
        const columns = {
          ...row,
          lastStepOn: dayOf('lastStepOn'),
          askedOn: dayOf('askedOn'),
          metOn: dayOf('metOn'),
          // Of one that a process of the version before has made, the day in UTC is near enough.
          month: countedDay(row.askedOn ?? row.date).slice(0, MONTH_LENGTH),
        };
        const amount = row.amount === null ? null : Number(row.amount);
        const before = table.slotOf(row.id);
        if (before !== undefined) tallies.count(before, -1);
        const slot = table.put(row.id, columns, { date: Date.parse(row.date), amount });
        tallies.count(slot, 1);
        newest.touch(slot);
      }
    },

    forget(id: string): void {
      const slot = table.slotOf(id);
      if (slot === undefined) return;
      tallies.count(slot, -1);
      table.remove(id);
      newest.touch(slot);
    },

    counted: tallies.valueOf,
  });
}
