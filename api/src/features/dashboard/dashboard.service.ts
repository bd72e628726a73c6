import { type Dashboard, type DashboardQuery, dashboardLimits, isReversed } from '@passerelle/contract';
import { addDays, bankDayOf, countDays, startOfBankDay } from '../../bank-days.ts';
import type { ReportReader } from '../../db/report-reader.ts';
import { invalidField } from '../../http/problem.ts';
import type { Clock } from '../../ports/clock.ts';
import { hoursBetween, instantOfHour } from '../activity/activity-model.ts';
import type { Activity } from '../activity/index.ts';
import type { ContactRequests } from '../contact-requests/index.ts';
import { createDashboardStore, type NamedCount } from './dashboard.store.ts';

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
function byDay(hours: ReadonlyMap<number, number>, { startDate, endDate }: Dashboard['period']) {
  const days = Array.from({ length: countDays(startDate, endDate) }, (_, index) => addDays(startDate, index));
  const counts = new Map(days.map((day) => [day, 0]));
  for (const [hour, total] of hours) {
    const day = bankDayOf(instantOfHour(hour));
    counts.set(day, (counts.get(day) ?? 0) + total);
  }
  return Object.fromEntries(counts);
}

export interface DashboardDependencies {
  reports: ReportReader;
  clock: Clock;
  activity: Pick<Activity, 'current'>;
  countUnfinishedRequests: ContactRequests['countUnfinished'];
}

/** What the team sees at its start: how much the platform is used, and by whom. */
export function createDashboardService(dependencies: DashboardDependencies) {
  const { reports, clock, activity, countUnfinishedRequests } = dependencies;

  /** The asked period; the last 30 days, today included, where none is asked. */
  function periodOf(query: DashboardQuery): Dashboard['period'] {
    const endDate = query.endDate ? dayOf(query.endDate) : bankDayOf(clock.now());
    const startDate = query.startDate ? dayOf(query.startDate) : addDays(endDate, 1 - defaultDays);
    if (isReversed(startDate, endDate)) throw invalidField('startDate', 'PERIOD_REVERSED');
    if (countDays(startDate, endDate) > maximumDays) {
      throw invalidField('startDate', 'PERIOD_TOO_LONG', { maximum: maximumDays });
    }
    return { startDate, endDate };
  }

  return {
    /** @throws Problem naming `startDate` where the period ends before it begins, or is too long */
    async read(query: DashboardQuery): Promise<Dashboard> {
      const period = periodOf(query);
      const hours = hoursBetween(
        startOfBankDay(period.startDate),
        startOfBankDay(addDays(period.endDate, 1)),
      );
      const requests = await countUnfinishedRequests();
      const happened = await activity.current();
      const opened = happened.openedCards(hours);
      const connected = happened.mostConnected(hours, topClients);
      const signIns = happened.signInsByHour(hours);
      const { startups, clients, views, sectors, ecosystems } = await reports.read(async (db) => {
        const store = createDashboardStore(db);
        return {
          startups: await store.nameStartups(opened.slice(0, topStartups)),
          clients: await store.nameClients(connected),
          views: await store.placeViews(opened),
          sectors: await store.countCardsBySector(),
          ecosystems: await store.countCardsByEcosystem(),
        };
      });
      const mostViewedSectors = greatest(views.bySector, topSectors);
      const sectorsDistribution = greatest(sectors, topSectors);
      const mostViewedEcosystems = greatest(views.byEcosystem, topEcosystems);
      const ecosystemsDistribution = greatest(ecosystems, topEcosystems);
      return {
        period,
        connectionRequestStatistics: requests,
        clientsConnectionsStatistics: byDay(signIns, period),
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
