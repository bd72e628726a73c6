import { randomUUID } from 'node:crypto';
import {
  type LastVisited,
  lastVisitedMaximum,
  visitStatisticsMilliseconds,
  visitWindowMilliseconds,
} from '@passerelle/contract';
import type { Database } from '../../../db/client.ts';
import type { Caller } from '../../../http/caller.ts';
import { putWithin } from '../../../in-memory/first-gives-way.ts';
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

/** Openings that a process remembers, so that it need not ask whether they are noted. */
const REMEMBERED = 10_000;

export type VisitsService = ReturnType<typeof createVisitsService>;

/** Who opened which card. */
export function createVisitsService({ db, readDb, clock }: VisitsDependencies) {
  function periodOf({ startDate, endDate }: WantedPeriod): Period {
    const end = endDate ? new Date(endDate) : clock.now();
    const start = startDate ? new Date(startDate) : new Date(end.getTime() - visitStatisticsMilliseconds);
    // Written anew: the caller's instants may be less precise than the stored texts that they are compared with.
    return { from: start.toISOString(), to: end.toISOString() };
  }

  /** When each reader opened each card, of what is noted in the database; the ones noted first give way. */
  const noted = new Map<string, string>();

  function remember(key: string, date: string): void {
    noted.delete(key);
    putWithin(noted, REMEMBERED, key, date);
  }

  /** Notes an opening, unless there is one since an instant; answers which there is. */
  const noteOnce = (visit: { startupId: string; userId: string; date: string }, since: string) =>
    db.transaction(async (trx) => {
      const store = createVisitsStore(trx);
      await store.lockCard(visit.startupId);
      const before = await store.findVisitSince(visit.startupId, visit.userId, since);
      if (before) return before;
      await store.insert({ id: randomUUID(), ...visit });
      return visit.date;
    });

  return {
    /** Counts a reader's opening of a card, unless they opened it a moment ago already. */
    async record(caller: Caller, startupId: string): Promise<void> {
      const now = clock.now();
      const windowStart = new Date(now.getTime() - visitWindowMilliseconds).toISOString();
      const key = `${caller.userId} ${startupId}`;
      // Most openings are repeated ones: they need not wait for the connection that writes, nor for any.
      if ((noted.get(key) ?? '') > windowStart) return;
      const visit = { startupId, userId: caller.userId, date: now.toISOString() };
      const known = await createVisitsStore(readDb).findVisitSince(startupId, caller.userId, windowStart);
      remember(key, known ?? (await noteOnce(visit, windowStart)));
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
