/** Values by key, up to so many bytes: those that nobody has asked for the longest give way. */
export interface BoundedBytes<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  delete(key: string): void;
  clear(): void;
  /** How many bytes they take. */
  used(): number;
}

/** What an entry takes beside its bytes: its key, its place, and what it is an object of. */
const OVERHEAD_BYTES = 1_000;

/** @param maximumBytes of all values together; one that would take a sixteenth of it is not kept */
export function createBoundedBytes<Value extends { bytes: Buffer }>(
  maximumBytes: number,
): BoundedBytes<Value> {
  // A map keeps its entries in the order in which they were set: the first is the one used longest ago.
  const entries = new Map<string, Value>();
  let used = 0;
  const sizeOf = (key: string, { bytes }: Value) => bytes.length + key.length * 2 + OVERHEAD_BYTES;

  function remove(key: string): void {
    const value = entries.get(key);
    if (!value) return;
    entries.delete(key);
    used -= sizeOf(key, value);
  }

  return {
    get(key) {
      const value = entries.get(key);
      if (value) {
        entries.delete(key);
        entries.set(key, value);
      }
      return value;
    },
    set(key, value) {
      remove(key);
      const size = sizeOf(key, value);
      if (size > maximumBytes / 16) return;
      entries.set(key, value);
      used += size;
      for (const oldest of entries.keys()) {
        if (used <= maximumBytes) break;
        remove(oldest);
      }
    },
    delete: remove,
    clear() {
      entries.clear();
      used = 0;
    },
    used: () => used,
  };
}
