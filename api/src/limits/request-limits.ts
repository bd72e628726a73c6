import { type SourceLimitName, sourceLimits, waitingLine } from '@passerelle/contract';
import type { Database } from '../db/client.ts';
import { Problem } from '../http/problem.ts';
import { type Clock, instantAt } from '../ports/clock.ts';
import type { Retention } from '../retention/forget.ts';
import { createLine, type Line } from './line.ts';
import { createRecentCounts } from './recent-counts.ts';
import { createRequestCountsStore, type RequestCount } from './request-counts.store.ts';

export interface RequestLimitsDependencies {
  db: Database;
  clock: Clock;
  /** How many times the limits of the contract one source may ask for. */
  factor: number;
}

export type RequestLimits = ReturnType<typeof createRequestLimits>;

/**
 * How much one source may ask for without being signed in. Costly calls are counted in the database, for all processes
 * together; cheap ones in the process alone: counting would cost more than the answer.
 */
export function createRequestLimits({ db, clock, factor }: RequestLimitsDependencies) {
  const store = createRequestCountsStore(db);
  // One for each limit, so that a flood of one kind is not in the way of the others; and of each kind one connection.
  const lines = new Map<SourceLimitName, Line>();
  const shared = createRecentCounts();
  const own = createRecentCounts();

  const limitOf = (name: SourceLimitName) => Math.max(1, Math.round(sourceLimits[name].calls * factor));

  function lineOf(name: SourceLimitName): Line {
    const line = lines.get(name) ?? createLine({ atOnce: 1, waiting: 2 * waitingLine.waiting });
    lines.set(name, line);
    return line;
  }

  function refuse({ endsAt }: RequestCount): never {
    const wait = Date.parse(endsAt) - clock.now().getTime();
    const retryAfterSeconds = Math.max(1, Math.ceil(wait / 1000) || 1);
    throw new Problem(429, 'TOO_MANY_REQUESTS', { retryAfterSeconds });
  }

  return {
    /**
     * Counts a call of a source.
     * @throws Problem TOO_MANY_REQUESTS with when to ask again; UNAVAILABLE where too many wait to be counted
     */
    async take(name: SourceLimitName, source: string): Promise<void> {
      const key = `${name} ${source}`;
      const limit = limitOf(name);
      const now = clock.now();
      const endsAt = instantAt(now.getTime() + sourceLimits[name].milliseconds);
      if (!sourceLimits[name].isShared) {
        const count = own.add(key, now, endsAt);
        return count.calls > limit ? refuse(count) : undefined;
      }
      const refusal = shared.refusal(key, limit, now);
      if (refusal) refuse(refusal);
      const count = await shared.follow(key, now, () =>
        lineOf(name).run(() => store.add(key, { limit, now: now.toISOString(), endsAt })),
      );
      if (count.calls > limit) refuse(count);
    },

    /** Takes back a call that was counted, because it was no failure. */
    async giveBack(name: SourceLimitName, source: string): Promise<void> {
      const key = `${name} ${source}`;
      shared.subtract(key);
      await lineOf(name).run(() => store.subtract(key), true);
    },

    retention: {
      REQUEST_COUNTS: (trx, before, limit) => createRequestCountsStore(trx).deleteEndedBefore(before, limit),
    } satisfies Retention,
  };
}
