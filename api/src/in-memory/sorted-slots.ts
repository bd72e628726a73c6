type Comparison = (one: number, other: number) => number;

/** Some slots in an order. */
export interface SortedSlots {
  /** Notes that the record of a slot came, went or changed. */
  touch(slot: number): void;
  /** All slots that are taken, in their order. */
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

/** An order of slots that is brought up to date by those that have changed, when it is next asked for. */
export function createSortedSlots(isTaken: (slot: number) => boolean, compare: Comparison): SortedSlots {
  let sorted = new Uint32Array();
  const touched = new Set<number>();
  return {
    touch: (slot) => touched.add(slot),
    slots() {
      if (touched.size === 0) return sorted;
      const stayed = sorted.filter((slot) => !touched.has(slot));
      const come = Uint32Array.from([...touched].filter(isTaken)).sort(compare);
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
