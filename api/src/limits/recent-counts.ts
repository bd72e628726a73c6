import type { RequestCount } from './request-counts.store.ts';

/** The number of cached keys; beyond it the oldest is evicted. */
const KEYS_KEPT = 10_000;
/** How long a count of the database is cached, in milliseconds: another process may take calls back meanwhile. */
const BELIEVED = 2_000;

interface Recent extends RequestCount {
  /** Calls that are being counted now. */
  underWay: number;
  knownAt: number;
}

/**
 * A cache of the counts in this process: a flood from one source is refused here, and does not reach the database more
 * often than its limit says.
 */
export function createRecentCounts() {
  const counts = new Map<string, Recent>();

  function recent(key: string): Recent {
    const known = counts.get(key);
    if (known) return known;
    const [oldest] = counts.keys();
    if (counts.size >= KEYS_KEPT && oldest !== undefined) counts.delete(oldest);
    const begun = { calls: 0, endsAt: '', underWay: 0, knownAt: 0 };
    counts.set(key, begun);
    return begun;
  }

  return {
    /** The count that refuses a call, as far as this process knows; null where it may pass. */
    refusal(key: string, limit: number, now: Date): RequestCount | null {
      const count = counts.get(key);
      if (!count) return null;
      const isCurrent = count.endsAt > now.toISOString() && now.getTime() - count.knownAt <= BELIEVED;
      const calls = (isCurrent ? count.calls : 0) + count.underWay;
      return calls >= limit ? { calls, endsAt: count.endsAt } : null;
    },

    /** Follows a call while it is counted elsewhere. */
    async follow(key: string, now: Date, count: () => Promise<RequestCount>): Promise<RequestCount> {
      const entry = recent(key);
      entry.underWay += 1;
      try {
        const counted = await count();
        // Answers may come in another order than the calls were counted in.
        const calls = entry.endsAt === counted.endsAt ? Math.max(entry.calls, counted.calls) : counted.calls;
        Object.assign(entry, { ...counted, calls, knownAt: now.getTime() });
        return counted;
      } finally {
        entry.underWay -= 1;
      }
    },

    /** Takes a call back. */
    subtract(key: string): void {
      const count = counts.get(key);
      if (count && count.calls > 0) count.calls -= 1;
    },

    /** Counts a call in this process alone. */
    add(key: string, now: Date, endsAt: string): RequestCount {
      const count = recent(key);
      if (count.endsAt <= now.toISOString()) Object.assign(count, { calls: 0, endsAt });
      count.calls += 1;
      return { calls: count.calls, endsAt: count.endsAt };
    },
  };
}
