/** Negative where the first of two slots comes before the other. */
export type Comparison = (one: number, other: number) => number;

/** Some slots in an order. */
export interface SortedSlots {
  /** Notes that the record of a slot came, went or changed. */
  touch(slot: number): void;
  /** All slots that are taken, in their order. */
  slots(): Readonly<Uint32Array>;
  /** Puts all slots that are taken, which the caller names, in their order anew. */
  sortAll(taken: Readonly<Uint32Array>): void;
}

/** Compares texts by their code points, as both engines do: a pair of surrogates comes after every single unit. */
export function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
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

/** So many changed slots are looked for one by one; for more, all are gone through. */
const FEW = 20;

/**
 * An order of slots that is brought up to date by those that have changed, when it is next asked for.
 * @param openComparison called for each time: what is looked up once for all slots need not be for every two of them
 */
export function createSortedSlots(
  isTaken: (slot: number) => boolean,
  openComparison: () => Comparison,
): SortedSlots {
  let sorted = new Uint32Array();
  const touched = new Set<number>();
  return {
    touch: (slot) => touched.add(slot),
    slots() {
      if (touched.size === 0) return sorted;
      const compare = openComparison();
      const stayed = without(sorted, touched);
      const come = Uint32Array.from([...touched].filter(isTaken)).sort(compare);
      touched.clear();
      sorted = merge(stayed, come, compare);
      return sorted;
    },
    sortAll(taken) {
      touched.clear();
      sorted = Uint32Array.from(taken).sort(openComparison());
    },
  };
}

function without(sorted: Uint32Array<ArrayBuffer>, gone: ReadonlySet<number>): Uint32Array<ArrayBuffer> {
  if (gone.size > FEW) return sorted.filter((slot) => !gone.has(slot));
  const places = [...gone].map((slot) => sorted.indexOf(slot)).filter((place) => place >= 0);
  const left = new Uint32Array(sorted.length - places.length);
  let [filled, from] = [0, 0];
  for (const place of places.sort((one, other) => one - other)) {
    left.set(sorted.subarray(from, place), filled);
    filled += place - from;
    from = place + 1;
  }
  left.set(sorted.subarray(from), filled);
  return left;
}

/** Puts slots in their order among others in theirs; what lies between two of them is copied as it is. */
function merge(into: Uint32Array, come: Uint32Array, compare: Comparison): Uint32Array<ArrayBuffer> {
  const merged = new Uint32Array(into.length + come.length);
  let copied = 0;
  for (const [count, slot] of come.entries()) {
    const place = placeOf(slot, into, copied, compare);
    merged.set(into.subarray(copied, place), copied + count);
    merged[place + count] = slot;
    copied = place;
  }
  merged.set(into.subarray(copied), copied + come.length);
  return merged;
}

/** Before which of some slots in order, from a place on, another one belongs. */
function placeOf(slot: number, among: Uint32Array, from: number, compare: Comparison): number {
  let [low, high] = [from, among.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(among[middle] as number, slot) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
