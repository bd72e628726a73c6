import { raiseStages, type StartupOrder, sortedFields } from '@passerelle/contract';
import type { OrderKey } from '@passerelle/contract/startups/card/kinds';
import { type CardTable, NOTHING } from './card-table.ts';

type SortedBy = Exclude<OrderKey, 'MATCH'>;
type Comparison = (one: number, other: number) => number;

/** An order that goes by the cards alone; `MATCH_DESC` goes by a client, too. */
export type CardOrder = Exclude<StartupOrder, 'MATCH_DESC'>;

/** Some slots in an order. */
export interface Order {
  /** Notes that the card of a slot came, went or changed. */
  touch(slot: number): void;
  /** All cards in their order. */
  slots(): Readonly<Uint32Array>;
}

/** Compares texts by their code points, as both engines do: a pair of surrogates comes after every single unit. */
export function compareTexts(one: string, other: string): number {
  const length = Math.min(one.length, other.length);
  for (let index = 0; index < length; index += 1) {
    const difference = codeOrder(one.charCodeAt(index)) - codeOrder(other.charCodeAt(index));
    if (difference !== 0) return difference;
  }
  return one.length - other.length;
}

function codeOrder(unit: number): number {
  if (unit < 0xd800) return unit;
  return unit >= 0xe000 ? unit - 0x800 : unit + 0x2000;
}

/** An order of the cards that is brought up to date by those that have changed, when it is next asked for. */
export function createOrder(table: CardTable, order: CardOrder): Order {
  const compare = comparisonOf(table, order);
  let sorted = new Uint32Array();
  const touched = new Set<number>();
  return {
    touch: (slot) => touched.add(slot),
    slots() {
      if (touched.size === 0) return sorted;
      const stayed = sorted.filter((slot) => !touched.has(slot));
      const come = Uint32Array.from([...touched].filter(table.isTaken)).sort(compare);
      touched.clear();
      sorted = merge(stayed, come, compare);
      return sorted;
    },
  };
}

function merge(one: Uint32Array, other: Uint32Array, compare: Comparison): Uint32Array<ArrayBuffer> {
  const merged = new Uint32Array(one.length + other.length);
  let [ofOne, ofOther] = [0, 0];
  for (let index = 0; index < merged.length; index += 1) {
    const takesOne =
      ofOther >= other.length ||
      (ofOne < one.length && compare(one[ofOne] as number, other[ofOther] as number) < 0);
    merged[index] = (takesOne ? one[ofOne++] : other[ofOther++]) as number;
  }
  return merged;
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
