import { type Dashboard, type DashboardQuery, dashboardLimits } from '@passerelle/contract';
import { addDays, bankDayOf, countDays, startOfBankDay } from '../../bank-days.ts';
import type { Database } from '../../db/client.ts';
import { invalidField } from '../../http/problem.ts';
import type { Clock } from '../../ports/clock.ts';
import { createDashboardStore, type HourCount, type NamedCount } from './dashboard.store.ts';

const { defaultDays, maximumDays, topStartups, topClients, topSectors, topEcosystems } = dashboardLimits;

export type DashboardService = ReturnType<typeof createDashboardService>;

/** `YYYY-MM-DD`, of a day as it is or of the instant that a caller gave in its place. */
const dayOf = (given: string) => (given.includes('T') ? bankDayOf(given) : given);

/** The greatest counts by name, greatest first, and the total of all. */
function greatest(rows: readonly NamedCount[], number: number) {
  const byName = new Map<string, number>();
  for (const { name, total } of rows) byName.set(name, (byName.get(name) ?? 0) + total);
  const sorted = [...byName].sort(
    ([oneName, one], [otherName, other]) => other - one || (oneName < otherName ? -1 : 1),
  );
  return {
    counts: Object.fromEntries(sorted.slice(0, number)),
    total: sorted.reduce((sum, [, total]) => sum + total, 0),
  };
}

/** Counts by day of Paris, each day of the period included. The clocks of Paris change by whole hours. */
function byDay(hours: readonly HourCount[], { startDate, endDate }: Dashboard['period']) {
  const days = Array.from({ length: countDays(startDate, endDate) }, (_, index) => addDays(startDate, index));
  const counts = new Map(days.map((day) => [day, 0]));
  for (const { hour, total } of hours) {
    const day = bankDayOf(`${hour}:00:00.000Z`);
    counts.set(day, (counts.get(day) ?? 0) + total);
  }
  return Object.fromEntries(counts);
}

export interface DashboardDependencies {
  readDb: Database;
  clock: Clock;
  /** How many contact requests wait longer than the bank promises. */
  countLateRequests(): Promise<number>;
}

/** What the team sees at its start: how much the platform is used, and by whom. */
export function createDashboardService({ readDb, clock, countLateRequests }: DashboardDependencies) {
  /** The asked period; the last 30 days, today included, where none is asked. */
  function periodOf(query: DashboardQuery): Dashboard['period'] {
    const endDate = query.endDate ? dayOf(query.endDate) : bankDayOf(clock.now());
    const startDate = query.startDate ? dayOf(query.startDate) : addDays(endDate, 1 - defaultDays);
    if (startDate > endDate) throw invalidField('startDate', 'PERIOD_REVERSED');
    if (countDays(startDate, endDate) > maximumDays) {
      throw invalidField('startDate', 'PERIOD_TOO_LONG', { maximum: maximumDays });
    }
    return { startDate, endDate };
  }

  return {
    /** @throws Problem naming `startDate` where the period ends before it begins, or is too long */
    async read(query: DashboardQuery): Promise<Dashboard> {
      const period = periodOf(query);
      const store = createDashboardStore(readDb, {
        from: startOfBankDay(period.startDate),
        before: startOfBankDay(addDays(period.endDate, 1)),
      });
      const [requests, lateEvents, hours, startups, clients] = await Promise.all([
        store.countUnfinishedRequests(),
        countLateRequests(),
        store.countConnectionsByHour(),
        store.findMostVisited(topStartups),
        store.findMostConnected(topClients),
      ]);
      const [viewedSectors, sectors, viewedEcosystems, ecosystems] = await Promise.all([
        store.countViewsBySector(),
        store.countCardsBySector(),
        store.countViewsByEcosystem(),
        store.countCardsByEcosystem(),
      ]);
      const mostViewedSectors = greatest(viewedSectors, topSectors);
      const sectorsDistribution = greatest(sectors, topSectors);
      const mostViewedEcosystems = greatest(viewedEcosystems, topEcosystems);
      const ecosystemsDistribution = greatest(ecosystems, topEcosystems);
      return {
        period,
        connectionRequestStatistics: { ...requests, lateEvents },
        clientsConnectionsStatistics: byDay(hours, period),
        mostViewedSectors: mostViewedSectors.counts,
        sectorsDistribution: sectorsDistribution.counts,
        mostViewedEcosystems: mostViewedEcosystems.counts,
        ecosystemsDistribution: ecosystemsDistribution.counts,
        totals: {
          mostViewedSectors: mostViewedSectors.total,
          sectorsDistribution: sectorsDistribution.total,
          mostViewedEcosystems: mostViewedEcosystems.total,
          ecosystemsDistribution: ecosystemsDistribution.total,
        },
        startupVisitedStatistics: startups,
        clientsWithMostConnectionsStatistics: clients,
      };
    },
  };
}
