import { randomUUID } from 'node:crypto';
import type { ContactRequestStatus, Country, Dashboard, Sector, StartupStatus } from '@passerelle/contract';
import type { Database } from '../../../db/client.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** What happened on a platform, as plain lists: what the oracle counts, and what is written for the API to count. */
export interface History {
  startups: {
    id: string;
    name: string;
    country: Country;
    sector: Sector;
    ecosystem: string;
    status: StartupStatus;
  }[];
  clients: { id: string; userId: string; firstName: string; lastName: string; banquier: string | null }[];
  visits: { startupId: string; userId: string; date: string }[];
  connections: { userId: string; date: string }[];
  requests: { startupId: string; clientId: string; status: ContactRequestStatus }[];
}

/**
 * The day in Paris by the rule of its law, not by a table of time zones: an hour ahead of UTC, two from 1:00 UTC on the
 * last Sunday of March until 1:00 UTC on the last Sunday of October.
 */
export function dayInParis(instant: string): string {
  const time = Date.parse(instant);
  const year = new Date(time).getUTCFullYear();
  const change = (month: number) => {
    const last = new Date(Date.UTC(year, month + 1, 0, 1));
    return last.getTime() - last.getUTCDay() * DAY;
  };
  const isSummer = time >= change(2) && time < change(9);
  return new Date(time + (isSummer ? 2 : 1) * HOUR).toISOString().slice(0, 10);
}

function countBy<Item>(items: readonly Item[], nameOf: (item: Item) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(nameOf(item), (counts.get(nameOf(item)) ?? 0) + 1);
  return counts;
}

function top(counts: Map<string, number>, number: number): [string, number][] {
  return [...counts].sort((one, other) => other[1] - one[1] || (one[0] < other[0] ? -1 : 1)).slice(0, number);
}

const sum = (counts: Map<string, number>) => [...counts.values()].reduce((total, count) => total + count, 0);

/** The dashboard of a history, counted one by one. */
export function dashboardOf(history: History, period: Dashboard['period']): Dashboard {
  const isDuring = ({ date }: { date: string }) =>
    dayInParis(date) >= period.startDate && dayInParis(date) <= period.endDate;
  const startup = new Map(history.startups.map((card) => [card.id, card]));
  const client = new Map(history.clients.map((person) => [person.userId, person]));
  const visits = history.visits.filter(isDuring);
  const signIns = history.connections.filter((one) => isDuring(one) && client.has(one.userId));
  const validated = history.startups.filter(({ status }) => status === 'VALIDATED');

  const days: Record<string, number> = {};
  for (let time = Date.parse(period.startDate); time <= Date.parse(period.endDate); time += DAY) {
    days[new Date(time).toISOString().slice(0, 10)] = 0;
  }
  for (const { date } of signIns) days[dayInParis(date)] = (days[dayInParis(date)] ?? 0) + 1;

  const maps = {
    mostViewedSectors: countBy(visits, ({ startupId }) => startup.get(startupId)?.sector ?? ''),
    sectorsDistribution: countBy(validated, ({ sector }) => sector),
    mostViewedEcosystems: countBy(visits, ({ startupId }) => startup.get(startupId)?.ecosystem ?? ''),
    ecosystemsDistribution: countBy(validated, ({ ecosystem }) => ecosystem),
  };
  return {
    period,
    connectionRequestStatistics: {
      openEvents: history.requests.filter(({ status }) => status === 'OPEN').length,
      inProgressEvents: history.requests.filter(({ status }) => status === 'WIP').length,
      // These rows say nothing of steps; contact-requests/ages/ages.test.ts counts what is late.
      lateEvents: 0,
    },
    clientsConnectionsStatistics: days,
    mostViewedSectors: Object.fromEntries(top(maps.mostViewedSectors, 3)),
    sectorsDistribution: Object.fromEntries(top(maps.sectorsDistribution, 3)),
    mostViewedEcosystems: Object.fromEntries(top(maps.mostViewedEcosystems, 3)),
    ecosystemsDistribution: Object.fromEntries(top(maps.ecosystemsDistribution, 3)),
    totals: {
      mostViewedSectors: sum(maps.mostViewedSectors),
      sectorsDistribution: sum(maps.sectorsDistribution),
      mostViewedEcosystems: sum(maps.mostViewedEcosystems),
      ecosystemsDistribution: sum(maps.ecosystemsDistribution),
    },
    startupVisitedStatistics: top(
      countBy(visits, ({ startupId }) => startupId),
      5,
    ).map(([id, numberOfVisits]) => ({
      id,
      informations: {
        name: startup.get(id)?.name ?? null,
        logoId: null,
        country: startup.get(id)?.country ?? null,
      },
      numberOfVisits,
    })),
    clientsWithMostConnectionsStatistics: top(
      countBy(signIns, ({ userId }) => client.get(userId)?.id ?? ''),
      5,
    ).map(([id, numberOfConnections]) => {
      const person = history.clients.find((one) => one.id === id);
      const { firstName = null, lastName = null, banquier = null } = person ?? {};
      return { id, firstName, lastName, banquier, numberOfConnections };
    }),
  };
}

/** Writes what happened; the cards and the people are there already. */
export async function writeHistory(db: Database, { visits, connections, requests }: History): Promise<void> {
  const insert = (table: string, rows: object[]) => db.batchInsert(table, rows, 100);
  await insert(
    'visits',
    visits.map(({ startupId, userId, date }) => ({
      id: randomUUID(),
      startup_id: startupId,
      user_id: userId,
      date,
    })),
  );
  await insert(
    'connections',
    connections.map(({ userId, date }) => ({ id: randomUUID(), user_id: userId, date })),
  );
  await insert(
    'events',
    requests.map(({ startupId, clientId, status }) => ({
      id: randomUUID(),
      type: 'LINKING',
      client_id: clientId,
      startup_id: startupId,
      date: '2026-11-01T09:00:00.000Z',
      status,
      updated_at: '2026-11-01T09:00:00.000Z',
    })),
  );
}
