import { searchKey } from '@passerelle/contract';

/** How a name may have been meant, the closest reading first. */
const readings: readonly ((name: string) => string)[] = [
  (name) => name.normalize('NFC'),
  (name) => name.normalize('NFC').toLowerCase(),
  searchKey,
];

/**
 * The one that a cell names: as it is written, or else whatever its case, or else its accents and signs. Names may differ by these
 * alone; undefined, too, where the cell names several as well as each other.
 */
export function findNamed<Named extends { name: string }>(
  known: readonly Named[],
  cell: string,
): Named | undefined {
  for (const read of readings) {
    const wanted = read(cell);
    // Of signs alone, nothing is left to compare.
    const named = wanted === '' ? [] : known.filter(({ name }) => read(name) === wanted);
    if (named.length === 1) return named[0];
  }
  return undefined;
}
