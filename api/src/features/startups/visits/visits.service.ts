import { randomUUID } from 'node:crypto';
import {
  type LastVisited,
  lastVisitedMaximum,
  visitStatisticsMilliseconds,
  visitWindowMilliseconds,
} from '@passerelle/contract';
import type { Database } from '../../../db/client.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Retention } from '../../../retention/forget.ts';
import { createVisitsStore, type Period } from './visits.store.ts';

export interface VisitsDependencies {
  db: Database;
  readDb: Database;
  clock: Clock;
}

/** The ends that somebody chose, ISO 8601 in UTC; the last 90 days where they chose none. */
export interface WantedPeriod {
  startDate?: string | undefined;
  endDate?: string | undefined;
}

export type VisitsService = ReturnType<typeof createVisitsService>;

/** Who opened which card. */
export function createVisitsService({ db, readDb, clock }: VisitsDependencies) {
  function periodOf({ startDate, endDate }: WantedPeriod): Period {
    const end = endDate ? new Date(endDate) : clock.now();
    const start = startDate ? new Date(startDate) : new Date(end.getTime() - visitStatisticsMilliseconds);
    // Written anew: the caller's instants may be less precise than the stored texts that they are compared with.
    return { from: start.toISOString(), to: end.toISOString() };
  }

  return {
    /** Counts a reader's opening of a card, unless they opened it a moment ago already. */
    async record(caller: Caller, startupId: string): Promise<void> {
      const now = clock.now();
      const windowStart = new Date(now.getTime() - visitWindowMilliseconds).toISOString();
      // Most openings are repeated ones: they need not wait for the connection that writes.
      if (await createVisitsStore(readDb).hasVisitedSince(startupId, caller.userId, windowStart)) return;
      await db.transaction(async (trx) => {
        const store = createVisitsStore(trx);
        await store.lockCard(startupId);
        if (await store.hasVisitedSince(startupId, caller.userId, windowStart)) return;
        const visit = { id: randomUUID(), startupId, userId: caller.userId, date: now.toISOString() };
        await store.insert(visit);
      });
    },

    async countVisits(startupId: string, wanted: WantedPeriod): Promise<number> {
      return createVisitsStore(readDb).countVisits(startupId, periodOf(wanted));
    },

    /** Different persons. */
    async countVisitors(startupId: string, wanted: WantedPeriod): Promise<number> {
      return createVisitsStore(readDb).countVisitors(startupId, periodOf(wanted));
    },

    retention: {
      VISITS: (trx, before, limit) => createVisitsStore(trx).deleteBefore(before, limit),
    } satisfies Retention,

    async lastVisitedBy(caller: Caller): Promise<LastVisited> {
      return createVisitsStore(readDb).findLastVisited(caller.userId, lastVisitedMaximum);
    },
  };
}
