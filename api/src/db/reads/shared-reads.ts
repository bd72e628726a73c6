/** A read that takes longer than this, in milliseconds, is no longer waited for by those that come after it. */
const PATIENCE = 1_000;

/**
 * Calls back once the event loop has looked for what has come in: whatever else has arrived meanwhile comes along. A read costs
 * the process about as much as an answer, and those who have just been answered ask their next.
 */
const soon = (start: () => void) => setImmediate(() => setImmediate(start));

interface Batch<Key, Value> {
  keys: Set<Key>;
  values: Promise<ReadonlyMap<Key, Value>>;
  start(): void;
}

/**
 * Makes one read of many: those who ask while a read is under way share the next one. What each of them gets was read
 * after they asked, never before, so nothing is kept and nothing can be out of date.
 * @param readMany answers what it finds, by key
 */
export function shareReads<Key, Value>(
  readMany: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  let waiting: Batch<Key, Value> | null = null;
  let running: Batch<Key, Value> | null = null;
  let startedAt = 0;

  function createBatch(): Batch<Key, Value> {
    let start = () => {};
    const started = new Promise<void>((resolve) => {
      start = resolve;
    });
    const batch: Batch<Key, Value> = {
      keys: new Set(),
      start: () => start(),
      values: started.then(() => run(batch)),
    };
    return batch;
  }

  async function run(batch: Batch<Key, Value>): Promise<ReadonlyMap<Key, Value>> {
    if (waiting === batch) waiting = null;
    running = batch;
    startedAt = performance.now();
    try {
      return await readMany([...batch.keys]);
    } finally {
      if (running === batch) {
        running = null;
        if (waiting) soon(waiting.start);
      }
    }
  }

  return async (key) => {
    if (!waiting) {
      waiting = createBatch();
      if (!running) soon(waiting.start);
    }
    const batch = waiting;
    batch.keys.add(key);
    if (running && performance.now() - startedAt > PATIENCE) batch.start();
    return (await batch.values).get(key);
  };
}
