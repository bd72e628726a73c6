import { type UserOrder, userOrders } from '@passerelle/contract/common/enumerations';
import type { TableOrder } from '../sorting/sort-select.tsx';

/** The columns that the list of users is sorted by. */
export const sortedColumns = ['name', 'email', 'role', 'state'] as const;
export type SortedColumn = (typeof sortedColumns)[number];

/** An order of the list as its table shows it. */
export function tableOrderOf(order: UserOrder): TableOrder<SortedColumn> {
  const column = sortedColumns.find((name) => order.startsWith(`${name.toUpperCase()}_`)) ?? 'email';
  return { column, direction: order.endsWith('_DESC') ? 'descending' : 'ascending' };
}

/** An order of the table as the API takes it. */
export function userOrderOf({ column, direction }: TableOrder<SortedColumn>): UserOrder {
  const wanted = `${column.toUpperCase()}_${direction === 'ascending' ? 'ASC' : 'DESC'}`;
  return userOrders.find((order) => order === wanted) ?? 'EMAIL_ASC';
}

/** The order that a press on a heading asks for: the other way where it is sorted by it already. */
export function orderAfterPress(
  column: SortedColumn,
  current: TableOrder<SortedColumn>,
): TableOrder<SortedColumn> {
  const isReversed = current.column === column && current.direction === 'ascending';
  return { column, direction: isReversed ? 'descending' : 'ascending' };
}
