import { randomUUID } from 'node:crypto';
import {
  type ContactRequestOutcomeKind,
  emailKey,
  type FollowUpAnswer,
  type FollowUpMonth,
  followedOutcomes,
  type Language,
  type Page,
  type TeamFollowUpsQuery,
} from '@passerelle/contract';
import type { Knex } from 'knex';
import type { Database } from '../../../db/client.ts';
import { newestFirst } from '../../../db/newest-first.ts';
import { partsOf } from '../../../db/parts.ts';

/** Who is asked: the client, or who of the team looks after the request. */
export type FollowUpSide = 'CLIENT' | 'TEAM';

/** A settled request of which a question may be due. */
export interface SettledRequest {
  requestId: string;
  settledOn: string;
}

/** A question as it is stored; it says nothing about the client. */
export interface FollowUp extends SettledRequest {
  id: string;
  months: FollowUpMonth;
  startup: string | null;
  outcome: ContactRequestOutcomeKind;
  answer: FollowUpAnswer | 'UNCHANGED' | 'CORRECTED' | null;
}

export type ClientFollowUp = FollowUp & { answer: FollowUpAnswer | null };

/** A client whom a mail asks. */
export interface AskedClient {
  id: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  language: Language;
}

/** What a client answered, as they are handed it. */
export interface OwnAnswer {
  requestId: string;
  months: FollowUpMonth;
  answer: FollowUpAnswer;
  answeredAt: string;
}

/** Reads and writes what was asked of settled requests, and what was answered. */
export function createFollowUpsStore(db: Database) {
  /** Settled requests with the outcome that holds, if something may still come of it. */
  const followed = (): Knex.QueryBuilder =>
    db('events')
      .join('event_milestones', 'event_milestones.event_id', 'events.id')
      .join('event_outcomes', (join) =>
        join.on('event_outcomes.event_id', 'events.id').onNull('event_outcomes.replaced_at'),
      )
      .where('events.status', 'DONE')
      .whereIn('event_outcomes.kind', followedOutcomes);

  /** Questions that may be answered: neither has the request been reopened, nor has a later question taken their place. */
  const current = (side: FollowUpSide): Knex.QueryBuilder =>
    followed()
      .join('event_follow_ups', (join) =>
        join
          .on('event_follow_ups.event_id', 'events.id')
          .on('event_follow_ups.settled_on', 'event_milestones.settled_on'),
      )
      .where('event_follow_ups.side', side)
      .whereNotExists(
        db({ later: 'event_follow_ups' })
          .andWhere('later.event_id', db.ref('event_follow_ups.event_id'))
          .andWhere('later.settled_on', db.ref('event_follow_ups.settled_on'))
          .andWhere('later.side', db.ref('event_follow_ups.side'))
          .andWhere('later.months', '>', db.ref('event_follow_ups.months'))
          .select(db.raw('1')),
      );

  const read = (query: Knex.QueryBuilder): Knex.QueryBuilder =>
    query
      .leftJoin('startups', 'startups.id', 'events.startup_id')
      .leftJoin('archived_startups', 'archived_startups.id', 'events.archived_startup_id')
      .orderBy([{ column: 'event_follow_ups.settled_on', order: 'desc' }, 'event_follow_ups.id'])
      .select({
        id: 'event_follow_ups.id',
        requestId: 'events.id',
        settledOn: 'event_follow_ups.settled_on',
        months: 'event_follow_ups.months',
        startup: db.raw('coalesce(startups.name, archived_startups.name)'),
        outcome: 'event_outcomes.kind',
        answer: 'event_follow_ups.answer',
      });

  const clients = (): Knex.QueryBuilder => current('CLIENT').where('event_follow_ups.asked_at', null);

  const ofOwner = (ownerId: string): Knex.QueryBuilder =>
    current('TEAM')
      .join('event_owners', 'event_owners.event_id', 'events.id')
      .where('event_owners.owner_id', ownerId)
      .whereNull('event_follow_ups.answer');

  return {
    /** Requests settled in some days that one side has not been asked about after so many months. */
    async listUnasked(
      side: FollowUpSide,
      months: FollowUpMonth,
      { from, to }: { from: string; to: string },
    ): Promise<SettledRequest[]> {
      return followed()
        .modify((query) => {
          if (side === 'CLIENT') query.whereNotNull('events.client_id');
          else query.join('event_owners', 'event_owners.event_id', 'events.id');
        })
        .whereBetween('event_milestones.settled_on', [from, to])
        .whereNotExists(
          db('event_follow_ups')
            .andWhere('event_follow_ups.event_id', db.ref('events.id'))
            .andWhere('event_follow_ups.settled_on', db.ref('event_milestones.settled_on'))
            .andWhere({ side, months })
            .select(db.raw('1')),
        )
        .orderBy('events.id')
        .select({ requestId: 'events.id', settledOn: 'event_milestones.settled_on' });
    },

    /** Asks one side, unless it has been asked. */
    async ask(
      { requestId, settledOn }: SettledRequest,
      side: FollowUpSide,
      months: FollowUpMonth,
    ): Promise<void> {
      await db('event_follow_ups')
        .insert({ id: randomUUID(), event_id: requestId, settled_on: settledOn, side, months })
        .onConflict(['event_id', 'settled_on', 'side', 'months'])
        .ignore();
    },

    /** The addresses of the clients whom a mail has to ask. */
    async clientsToAsk(): Promise<string[]> {
      return clients()
        .join('clients', 'clients.id', 'events.client_id')
        .join('users', 'users.id', 'clients.user_id')
        .whereNull('event_follow_ups.answer')
        .distinct('users.email')
        .orderBy('users.email')
        .pluck('users.email');
    },

    /** The client of an address. */
    async findClient(email: string): Promise<AskedClient | undefined> {
      return db('clients')
        .join('users', 'users.id', 'clients.user_id')
        .where('users.email_key', emailKey(email))
        .first({
          id: 'clients.id',
          email: 'users.email',
          firstName: 'users.first_name',
          lastName: 'users.last_name',
          language: 'users.language',
        });
    },

    /** What a mail has to ask a client. */
    async toAskClient(clientId: string): Promise<FollowUp[]> {
      return read(clients().where('events.client_id', clientId).whereNull('event_follow_ups.answer'));
    },

    /** When a client was last asked by a mail. */
    async lastAskedAt(clientId: string): Promise<string | null> {
      const row: { last?: string | null } | undefined = await db('event_follow_ups')
        .join('events', 'events.id', 'event_follow_ups.event_id')
        .where({ 'events.client_id': clientId, side: 'CLIENT' })
        .max({ last: 'asked_at' })
        .first();
      return row?.last ?? null;
    },

    /** What the desk's mail has to ask one of the team. */
    async toAskOwner(ownerId: string): Promise<FollowUp[]> {
      return read(ofOwner(ownerId).whereNull('event_follow_ups.asked_at'));
    },

    async noteAsked(ids: readonly string[], now: string): Promise<void> {
      for (const some of partsOf(ids)) {
        await db('event_follow_ups').whereIn('id', some).update({ asked_at: now });
      }
    },

    /** The questions that a client may answer, answered ones included. */
    async listOfClient(clientId: string): Promise<ClientFollowUp[]> {
      return read(current('CLIENT').where('events.client_id', clientId));
    },

    /** A page of the questions that one of the team has not answered. */
    async listOfOwner(
      ownerId: string,
      { page, pageSize, first }: TeamFollowUpsQuery,
    ): Promise<Page<FollowUp>> {
      const { total } = await ofOwner(ownerId).count({ total: 'event_follow_ups.id' }).first();
      const query = ofOwner(ownerId)
        .offset(page * pageSize)
        .limit(pageSize);
      if (first) query.orderByRaw('case when event_follow_ups.id = ? then 0 else 1 end', [first]);
      return { data: await read(query), totalElements: Number(total) };
    },

    /** A question to the team, answered or not. */
    async findOfTeam(id: string): Promise<FollowUp | null> {
      return (await read(current('TEAM').where('event_follow_ups.id', id)).first()) ?? null;
    },

    async answer(id: string, answer: NonNullable<FollowUp['answer']>, now: string): Promise<void> {
      await db('event_follow_ups').where({ id }).update({ answer, answered_at: now });
    },

    /** Who corrects the outcome of a request has answered what the team was asked of it. */
    async answerByCorrection(requestId: string, now: string): Promise<void> {
      await db('event_follow_ups')
        .where({ event_id: requestId, side: 'TEAM' })
        .whereNull('answer')
        .update({ answer: 'CORRECTED', answered_at: now });
    },

    /** What a client answered of their requests. */
    answersOfClient(clientId: string): AsyncGenerator<OwnAnswer[]> {
      const answers = () =>
        db('event_follow_ups')
          .join('events', 'events.id', 'event_follow_ups.event_id')
          .where({ 'events.client_id': clientId, side: 'CLIENT' })
          .whereNotNull('answered_at')
          .select('months', 'answer', { requestId: 'event_id', answeredAt: 'answered_at' });
      return newestFirst(answers, { date: 'event_follow_ups.answered_at', id: 'event_follow_ups.id' });
    },
  };
}
