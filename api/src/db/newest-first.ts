import type { Knex } from 'knex';

/** Rows that are read at once. */
const BATCH = 500;

/**
 * Reads rows of any number by some hundreds, newest first. What is added meanwhile moves none of them: each batch begins
 * where the one before ended.
 * @param rows makes the query, without an order
 * @param order the columns by which rows are ordered; the second one is unique
 */
export async function* newestFirst<Row>(
  rows: () => Knex.QueryBuilder,
  { date, id }: { date: string; id: string },
): AsyncGenerator<Row[]> {
  let last: { orderDate: unknown; orderId: unknown } | undefined;
  for (;;) {
    const query = rows()
      .select({ orderDate: date, orderId: id })
      .orderBy([
        { column: date, order: 'desc' },
        { column: id, order: 'desc' },
      ])
      .limit(BATCH);
    if (last) query.where(after(last));
    const batch: (Row & { orderDate: unknown; orderId: unknown })[] = await query;
    if (batch.length > 0) yield batch;
    last = batch.at(-1);
    if (batch.length < BATCH) return;
  }

  function after({ orderDate, orderId }: { orderDate: unknown; orderId: unknown }) {
    return (older: Knex.QueryBuilder) =>
      older
        .where(date, '<', orderDate as string)
        .orWhere((same) => same.where(date, orderDate as string).andWhere(id, '<', orderId as string));
  }
}
