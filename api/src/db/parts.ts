/** Values that one statement names: SQLite takes 32,766 of them, PostgreSQL 65,535. */
const VALUES_AT_ONCE = 500;

/** Cuts values, of which there may be any number, into parts that one statement can name. */
export function partsOf<Value>(values: readonly Value[]): Value[][] {
  const parts = Math.ceil(values.length / VALUES_AT_ONCE);
  return Array.from({ length: parts }, (_, part) =>
    values.slice(part * VALUES_AT_ONCE, (part + 1) * VALUES_AT_ONCE),
  );
}

/**
 * Reads the rows of values, of which there may be any number: those of each part in the order that they are read in. One part after the
 * other: the connection of a transaction takes one statement at a time.
 */
export async function readInParts<Value, Row>(
  values: readonly Value[],
  read: (some: readonly Value[]) => PromiseLike<readonly Row[]>,
): Promise<Row[]> {
  const found: (readonly Row[])[] = [];
  for (const some of partsOf(values)) found.push(await read(some));
  return found.flat();
}
