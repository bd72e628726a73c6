import { raiseStages, type StartupOrder, sortedFields } from '@passerelle/contract';
import type { OrderKey } from '@passerelle/contract/startups/card/kinds';
import { NOTHING } from '../../../../in-memory/slot-table.ts';
import { compareTexts, createSortedSlots, type SortedSlots } from '../../../../in-memory/sorted-slots.ts';
import type { CardTable } from './card-table.ts';

type SortedBy = Exclude<OrderKey, 'MATCH'>;
type Comparison = (one: number, other: number) => number;

/** An order that goes by the cards alone; `MATCH_DESC` goes by a client, too. */
export type CardOrder = Exclude<StartupOrder, 'MATCH_DESC'>;

/** An order of the cards. */
export function createOrder(table: CardTable, order: CardOrder): SortedSlots {
  return createSortedSlots(table.isTaken, comparisonOf(table, order));
}

/** By what was asked for, then by id, so that pages never show a card twice. */
function comparisonOf(table: CardTable, order: CardOrder): Comparison {
  const [key, direction] = order.split('_') as [SortedBy, 'ASC' | 'DESC'];
  const { isMissing, compare } = comparedBy(table, key);
  const sign = direction === 'DESC' ? -1 : 1;
  // Cards that await their validation come first in the newest-first list; anywhere else what is missing comes last.
  const missing = order === 'DATE_DESC' ? -1 : 1;
  return (one, other) => {
    const [isOneMissing, isOtherMissing] = [isMissing(one), isMissing(other)];
    if (isOneMissing !== isOtherMissing) return isOneMissing ? missing : -missing;
    const difference = isOneMissing ? 0 : compare(one, other);
    return difference * sign || compareTexts(table.ids[one] ?? '', table.ids[other] ?? '');
  };
}

function comparedBy(
  table: CardTable,
  key: SortedBy,
): { isMissing(slot: number): boolean; compare: Comparison } {
  const byNumber = (numberOf: (slot: number) => number) => ({
    isMissing: (slot: number) => Number.isNaN(numberOf(slot)),
    compare: (one: number, other: number) => numberOf(one) - numberOf(other),
  });
  switch (key) {
    case 'DATE':
      return byNumber((slot) => table.dates()[slot] ?? Number.NaN);
    case 'STATUS':
      return byNumber((slot) => table.statuses()[slot] ?? Number.NaN);
    case 'NAME':
      return byText((slot) => table.searchNames[slot] ?? '');
    case 'STAGE': {
      const { all } = table.textsOf(sortedFields.STAGE);
      const rankOf = (code: number) => {
        const rank = raiseStages.indexOf(all[code] as never);
        return rank < 0 ? Number.NaN : rank;
      };
      return byNumber((slot) => rankOf(table.column(sortedFields.STAGE)[slot] ?? NOTHING));
    }
    default: {
      const path = sortedFields[key];
      const { all } = table.textsOf(path);
      return byText((slot) => all[table.column(path)[slot] ?? NOTHING] ?? '');
    }
  }
}

/** An empty text is missing. */
function byText(textOf: (slot: number) => string) {
  return {
    isMissing: (slot: number) => textOf(slot) === '',
    compare: (one: number, other: number) => compareTexts(textOf(one), textOf(other)),
  };
}
