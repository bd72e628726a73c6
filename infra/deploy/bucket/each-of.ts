import { Readable } from 'node:stream';

/** Files that are read, sent or fetched at a time. */
const AT_A_TIME = 8;

/**
 * Does something to each of many, some at a time.
 * @throws what failed first, once nothing of it is under way any more
 */
export async function eachOf<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  const one = async (item: Item) => {
    if (failures.length > 0) return;
    await work(item).catch((error: unknown) => failures.push(error));
  };
  await Readable.from(items).forEach(one, { concurrency: AT_A_TIME });
  if (failures.length > 0) throw failures[0];
}
