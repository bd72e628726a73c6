import type { ContactRequestOutcomeKind, ContactRequestStatus } from '@passerelle/contract';
import type { Knex } from 'knex';
import type { Database } from '../../../db/client.ts';
import { createChangeLogStore } from '../../../in-memory/change-log.store.ts';

/** What lists and figures need of a contact request: by what it is found, narrowed, counted and sorted. */
export interface KnownRow {
  id: string;
  type: string;
  status: ContactRequestStatus;
  date: string;
  source: string | null;
  owner: string | null;
  client: string | null;
  startup: string | null;
  archivedStartup: string | null;
  /** What became of it: what was noted, else that its client took it back. */
  outcome: ContactRequestOutcomeKind | null;
  reason: string | null;
  currency: string | null;
  amount: number | string | null;
  /** The entity of its client, whose calendar counts; null once it is settled. */
  place: string | null;
  lastStepOn: string | null;
  /** Where it belonged when it was made. */
  entity: string | null;
  sector: string | null;
  ecosystem: string | null;
  askedOn: string | null;
  metOn: string | null;
  answerDays: number | null;
  introductionDays: number | null;
  meetingDays: number | null;
  settlementDays: number | null;
}

/** Reads what is kept of contact requests in memory. */
export function createKnownRequestsStore(db: Database) {
  const outcome = `coalesce(event_outcomes.kind,
    case when events.status = 'DONE' and events.withdrawn_at is not null then 'WITHDRAWN' end)`;
  const rows = (): Knex.QueryBuilder =>
    db('events')
      .leftJoin('event_owners', 'event_owners.event_id', 'events.id')
      .leftJoin('event_ages', 'event_ages.event_id', 'events.id')
      .leftJoin('event_milestones', 'event_milestones.event_id', 'events.id')
      .leftJoin('event_outcomes', (join) =>
        join
          .on('event_outcomes.event_id', 'events.id')
          .onNull('event_outcomes.replaced_at')
          // A process of the version before reopens requests without ending what became of them.
          .onVal('events.status', 'DONE'),
      )
      .select({
        id: 'events.id',
        type: 'events.type',
        status: 'events.status',
        date: 'events.date',
        source: 'events.source',
        owner: 'event_owners.owner_id',
        client: 'events.client_id',
        startup: 'events.startup_id',
        archivedStartup: 'events.archived_startup_id',
        outcome: db.raw(outcome),
        reason: 'event_outcomes.reason',
        currency: 'event_outcomes.currency',
        amount: 'event_outcomes.amount',
        place: 'event_ages.entity',
        lastStepOn: 'event_ages.last_step_on',
        entity: 'event_milestones.entity',
        sector: 'event_milestones.sector',
        ecosystem: 'event_milestones.ecosystem_id',
        askedOn: 'event_milestones.asked_on',
        metOn: 'event_milestones.met_on',
        answerDays: 'event_milestones.answer_days',
        introductionDays: 'event_milestones.introduction_days',
        meetingDays: 'event_milestones.meeting_days',
        settlementDays: 'event_milestones.settlement_days',
      });

  return {
    log: createChangeLogStore<{ event_id: string | null }>(db, 'event_changes', ['event_id']),

    async read(ids: readonly string[]): Promise<KnownRow[]> {
      return rows().whereIn('events.id', ids);
    },

    /** Requests in the order of their ids. */
    async readAfter(id: string, limit: number): Promise<KnownRow[]> {
      return rows().where('events.id', '>', id).orderBy('events.id').limit(limit);
    },
  };
}
