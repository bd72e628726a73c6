import type { ContactRequest, ContactRequestListQuery, Page, TeamRequestSummary } from '@passerelle/contract';
import type { ReportReader } from '../../../db/report-reader.ts';
import { rangesOf } from '../ages/promises.ts';
import type { Promises } from '../ages/settings.ts';
import type { KnownRequestsService } from './known-requests.service.ts';
import { findNamedSides } from './named-sides.store.ts';
import { pageOf, summaryOf } from './request-figures.ts';

export interface TeamRequestsDependencies {
  reports: ReportReader;
  /** What is known of all requests. */
  known: Pick<KnownRequestsService, 'current'>;
  promises: Promises;
  today(): string;
  /** Reads some requests with their names and texts, the newest first. */
  findMany(ids: readonly string[]): Promise<ContactRequest[]>;
}

/** The requests as the team lists and counts them. */
export function createTeamRequests(dependencies: TeamRequestsDependencies) {
  const { reports, known, promises, today, findMany } = dependencies;
  /** How many requests are how far, and how many of them are or will soon be late. */
  async function summary(): Promise<TeamRequestSummary> {
    const requests = await known.current();
    const settings = { today: today(), promises };
    return requests.counted(`summary ${settings.today}`, () => summaryOf(requests, settings));
  }

  return {
    /** @param callerId whose requests those of `ME` are */
    async list(query: ContactRequestListQuery, callerId: string): Promise<Page<ContactRequest>> {
      const owners = query.owners.map((owner) => (owner === 'ME' ? callerId : owner));
      const ages = query.latenesses.length > 0 ? rangesOf(query.latenesses, today(), promises) : undefined;
      const { search } = query;
      const sides = search ? await reports.read((source) => findNamedSides(source, search)) : undefined;
      const settings = { today: today(), promises };
      const filter = { ...query, owners, ages, sides };
      const { ids, total } = pageOf(await known.current(), filter, { ...query, ...settings });
      return { data: await findMany(ids), totalElements: total };
    },

    /** How many requests wait, and how many of them longer than promised. */
    async countUnfinished() {
      const { openEvents, inProgressEvents, lateEvents } = await summary();
      return { openEvents, inProgressEvents, lateEvents };
    },

    summary,
  };
}
