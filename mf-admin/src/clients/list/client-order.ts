import { type ClientOrder, clientOrders } from '@passerelle/contract/common/enumerations';
import type { TableOrder } from '../../sorting/sort-select.tsx';

/** The columns that the list of clients is sorted by. */
export const sortedColumns = ['name', 'email', 'banquier', 'entity', 'connection'] as const;
export type SortedColumn = (typeof sortedColumns)[number];

/** An order of the list as its table shows it. */
export function tableOrderOf(order: ClientOrder): TableOrder<SortedColumn> {
  const column = sortedColumns.find((name) => order.startsWith(`${name.toUpperCase()}_`)) ?? 'name';
  return { column, direction: order.endsWith('_DESC') ? 'descending' : 'ascending' };
}

/** An order of the table as the API takes it. */
export function clientOrderOf({ column, direction }: TableOrder<SortedColumn>): ClientOrder {
  const wanted = `${column.toUpperCase()}_${direction === 'ascending' ? 'ASC' : 'DESC'}`;
  return clientOrders.find((order) => order === wanted) ?? 'NAME_ASC';
}

/** The order that a press on a heading asks for: most recent first where the column is a date; then the other way. */
export function orderAfterPress(
  column: SortedColumn,
  current: TableOrder<SortedColumn>,
): TableOrder<SortedColumn> {
  const usual = column === 'connection' ? 'descending' : 'ascending';
  if (current.column !== column || current.direction !== usual) return { column, direction: usual };
  return { column, direction: usual === 'ascending' ? 'descending' : 'ascending' };
}
