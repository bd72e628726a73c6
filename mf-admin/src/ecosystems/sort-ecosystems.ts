import type { InnoEcosystem } from '@passerelle/contract';
import type { TableOrder } from '../sorting/sort-select.tsx';

export const sortedColumns = ['name', 'subEcosystems', 'comment'] as const;
export type EcosystemColumn = (typeof sortedColumns)[number];

export type EcosystemOrder = TableOrder<EcosystemColumn>;

const alphabet = new Intl.Collator('fr', { numeric: true });

const comparisons: Record<EcosystemColumn, (one: InnoEcosystem, other: InnoEcosystem) => number> = {
  name: (one, other) => alphabet.compare(one.name, other.name),
  subEcosystems: (one, other) => one.subEcosystems.length - other.subEcosystems.length,
  comment: (one, other) => alphabet.compare(one.comment ?? '', other.comment ?? ''),
};

/** The ecosystems in an order; what is equal in it stays in the order of its names. */
export function sortEcosystems(
  ecosystems: readonly InnoEcosystem[],
  { column, direction }: EcosystemOrder,
): InnoEcosystem[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return ecosystems.toSorted(
    (one, other) => sign * comparisons[column](one, other) || comparisons.name(one, other),
  );
}

/** The order that a press on a heading asks for: from the start, then the other way. */
export function orderAfterPress(column: EcosystemColumn, current: EcosystemOrder): EcosystemOrder {
  const isTurned = current.column === column && current.direction === 'ascending';
  return { column, direction: isTurned ? 'descending' : 'ascending' };
}
