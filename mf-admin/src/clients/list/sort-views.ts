import { contactRequestStatuses, type ViewedStartup } from '@passerelle/contract';
import type { TableOrder } from '../../sorting/sort-select.tsx';

export const viewColumns = ['name', 'date', 'request'] as const;
export type ViewColumn = (typeof viewColumns)[number];

export type ViewOrder = TableOrder<ViewColumn>;

const alphabet = new Intl.Collator('fr');

const nameOf = ({ startup }: ViewedStartup) => startup.informations.name ?? '';
/** Requests as they proceed; no request comes after all of them. */
const progressOf = ({ event }: ViewedStartup) =>
  event ? contactRequestStatuses.indexOf(event.status) : contactRequestStatuses.length;

const comparisons: Record<ViewColumn, (one: ViewedStartup, other: ViewedStartup) => number> = {
  name: (one, other) => alphabet.compare(nameOf(one), nameOf(other)),
  date: (one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)),
  request: (one, other) => progressOf(one) - progressOf(other),
};

/** The startups that a client viewed, in an order; what is equal in it stays newest first. */
export function sortViews(
  views: readonly ViewedStartup[],
  { column, direction }: ViewOrder,
): ViewedStartup[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return views.toSorted((one, other) => sign * comparisons[column](one, other));
}

/** The order that a press on a heading asks for: dates newest first, the others from the start; then the other way. */
export function orderAfterPress(column: ViewColumn, current: ViewOrder): ViewOrder {
  const usual = column === 'date' ? 'descending' : 'ascending';
  if (current.column !== column || current.direction !== usual) return { column, direction: usual };
  return { column, direction: usual === 'ascending' ? 'descending' : 'ascending' };
}
