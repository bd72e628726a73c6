import { compareTexts, type SortedSlots } from '../../../../in-memory/sorted-slots.ts';
import type { CardTable } from './card-table.ts';
import type { NameIndex } from './name-index.ts';

/** More names than this are not sorted for a search: the order of all of them is there already. */
const FEW = 1_000;

/** Cards by a name that they contain. */
interface Named {
  isNamed(slot: number): boolean;
  /** All of them; null where the words are too short to be looked up. */
  slots: readonly number[] | null;
}

/** The cards whose name contains each word of a key; none for a key without words. */
export function slotsNamed(table: CardTable, names: NameIndex, key: string): Named {
  const words = key.split(' ').filter(Boolean);
  const contains = (slot: number) => words.every((word) => table.searchNames[slot]?.includes(word));
  const slots = words.length === 0 ? [] : (names.find(words)?.filter(contains) ?? null);
  if (!slots) return { isNamed: contains, slots };
  const isFound = new Uint8Array(table.size);
  for (const slot of slots) isFound[slot] = 1;
  return { isNamed: (slot) => isFound[slot] === 1, slots };
}

/**
 * The first cards whose name contains each word of a key, in the order of their names; before them those whose name
 * begins with the key.
 * @param byName every card in the order of the names
 */
export function findNames(
  table: CardTable,
  names: NameIndex,
  byName: SortedSlots,
  { key, isSeen, maximum }: { key: string; isSeen(slot: number): boolean; maximum: number },
): number[] {
  const { isNamed, slots } = slotsNamed(table, names, key);
  const isFew = slots && slots.length <= FEW;
  const sorted = isFew ? slots.toSorted((one, other) => compareNames(table, one, other)) : byName.slots();
  const [beginning, others]: [number[], number[]] = [[], []];
  for (const slot of sorted) {
    if (!isSeen(slot) || !isNamed(slot)) continue;
    const list = table.searchNames[slot]?.startsWith(key) ? beginning : others;
    if (list.length < maximum) list.push(slot);
    if (beginning.length === maximum) break;
  }
  return [...beginning, ...others].slice(0, maximum);
}

function compareNames(table: CardTable, one: number, other: number): number {
  return (
    compareTexts(table.searchNames[one] ?? '', table.searchNames[other] ?? '') ||
    compareTexts(table.ids[one] ?? '', table.ids[other] ?? '')
  );
}
