import { putWithin } from '../../in-memory/first-gives-way.ts';

/** Reads by a key, as of a state of the database that was told before (`DatabaseClient.state`). */
export type KeptReads<Value> = (key: string, asOf: string) => Promise<Value | undefined>;

/**
 * Keeps what was read for as long as nothing is committed, and no longer: nothing that somebody has ended, changed or taken
 * away is answered, or stays in memory, once the state is another. What is not found is not kept.
 * @param maximum values that are kept; beyond it those that were read first give way
 */
export function keepReads<Value>(
  read: (key: string) => Promise<Value | undefined>,
  maximum: number,
): KeptReads<Value> {
  const kept = new Map<string, Value>();
  let keptAsOf: string | null = null;

  return async (key, asOf) => {
    if (keptAsOf !== asOf) {
      kept.clear();
      keptAsOf = asOf;
    }
    const known = kept.get(key);
    if (known !== undefined) return known;
    const value = await read(key);
    if (value === undefined || keptAsOf !== asOf) return value;
    putWithin(kept, maximum, key, value);
    return value;
  };
}
