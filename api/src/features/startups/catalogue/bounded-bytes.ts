/** Values by key, up to so many bytes: those that nobody has asked for the longest give way. */
export interface BoundedBytes<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  /** Counts so many bytes more for a value, if it is still kept: what was made of it later. */
  grow(key: string, value: Value, bytes: number): void;
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
  const entries = new Map<string, { value: Value; size: number }>();
  let used = 0;

  function remove(key: string): void {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    used -= entry.size;
  }

  function makeRoom(): void {
    for (const oldest of entries.keys()) {
      if (used <= maximumBytes) break;
      remove(oldest);
    }
  }

  return {
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set(key, value) {
      remove(key);
      const size = value.bytes.length + key.length * 2 + OVERHEAD_BYTES;
      if (size > maximumBytes / 16) return;
      entries.set(key, { value, size });
      used += size;
      makeRoom();
    },
    grow(key, value, bytes) {
      const entry = entries.get(key);
      if (entry?.value !== value) return;
      entry.size += bytes;
      used += bytes;
      makeRoom();
    },
    delete: remove,
    clear() {
      entries.clear();
      used = 0;
    },
    used: () => used,
  };
}
