import { raiseStages, type StartupOrder, sortedFields } from '@passerelle/contract';
import type { OrderKey } from '@passerelle/contract/startups/card/kinds';
import { NOTHING } from '../../../../in-memory/slot-table.ts';
import {
  type Comparison,
  compareTexts,
  createSortedSlots,
  type SortedSlots,
} from '../../../../in-memory/sorted-slots.ts';
import type { CardTable } from './card-table.ts';

type SortedBy = Exclude<OrderKey, 'MATCH'>;

/** An order that goes by the cards alone; `MATCH_DESC` goes by a client, too. */
export type CardOrder = Exclude<StartupOrder, 'MATCH_DESC'>;

/** An order of the cards. */
export function createOrder(table: CardTable, order: CardOrder): SortedSlots {
  return createSortedSlots(table.isTaken, () => comparisonOf(table, order));
}

/** By what was asked for, then by id, so that pages never show a card twice; for the columns as they are now. */
function comparisonOf(table: CardTable, order: CardOrder): Comparison {
  const [key, direction] = order.split('_') as [SortedBy, 'ASC' | 'DESC'];
  const { isMissing, compare } = comparedBy(table, key);
  const { ids } = table;
  const sign = direction === 'DESC' ? -1 : 1;
  // Cards that await their validation come first in the newest-first list; anywhere else what is missing comes last.
  const missing = order === 'DATE_DESC' ? -1 : 1;
  return (one, other) => {
    const [isOneMissing, isOtherMissing] = [isMissing(one), isMissing(other)];
    if (isOneMissing !== isOtherMissing) return isOneMissing ? missing : -missing;
    const difference = isOneMissing ? 0 : compare(one, other);
    return difference * sign || compareTexts(ids[one] ?? '', ids[other] ?? '');
  };
}

/** How cards compare by something that some of them lack. */
interface Compared {
  isMissing(slot: number): boolean;
  compare: Comparison;
}

function comparedBy(table: CardTable, key: SortedBy): Compared {
  switch (key) {
    case 'DATE': {
      const dates = table.dates();
      return byNumber((slot) => dates[slot] ?? Number.NaN);
    }
    case 'STATUS': {
      const statuses = table.statuses();
      return byNumber((slot) => statuses[slot] ?? Number.NaN);
    }
    case 'NAME': {
      const { searchNames } = table;
      return byText((slot) => searchNames[slot] ?? '');
    }
    case 'STAGE': {
      const column = table.column(sortedFields.STAGE);
      const ranks = table.textsOf(sortedFields.STAGE).all.map((stage) => {
        const rank = raiseStages.indexOf(stage as never);
        return rank < 0 ? Number.NaN : rank;
      });
      return byNumber((slot) => ranks[column[slot] ?? NOTHING] ?? Number.NaN);
    }
    default: {
      const column = table.column(sortedFields[key]);
      const { all } = table.textsOf(sortedFields[key]);
      return byText((slot) => all[column[slot] ?? NOTHING] ?? '');
    }
  }
}

function byNumber(numberOf: (slot: number) => number): Compared {
  return {
    isMissing: (slot) => Number.isNaN(numberOf(slot)),
    compare: (one, other) => numberOf(one) - numberOf(other),
  };
}

/** An empty text is missing. */
function byText(textOf: (slot: number) => string): Compared {
  return {
    isMissing: (slot) => textOf(slot) === '',
    compare: (one, other) => compareTexts(textOf(one), textOf(other)),
  };
}
