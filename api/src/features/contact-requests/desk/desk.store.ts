import type { ContactRequestLogKind, ContactRequestStatus } from '@passerelle/contract';
import type { Database } from '../../../db/client.ts';
import { type AgeRange, createAgesStore } from '../ages/ages.store.ts';

/** A request that is not settled, as the desk's mail needs it. It says nothing about the client. */
export interface DeskRequest {
  id: string;
  status: Exclude<ContactRequestStatus, 'DONE'>;
  date: string;
  startup: string | null;
  entity: string | null;
  lastStepOn: string;
  ownerId: string | null;
}

/** What somebody outside the team said of a request. */
export interface DeskWord {
  kind: ContactRequestLogKind;
  requestId: string;
  startup: string | null;
  ownerId: string | null;
}

/** Which mail a member of the team was last sent. */
export interface DeskMailState {
  sentOn: string | null;
  toldUntil: string | null;
}

/** What the desk does each day: what it has to tidy up, and what it has mailed to whom. */
export function createDeskStore(db: Database) {
  const unfinished = () => db('events').whereNot('events.status', 'DONE').orderBy('events.id');

  return {
    /** Requests whose last step a process of a version before has not noted. */
    async withoutAge(): Promise<string[]> {
      return unfinished().whereNotIn('events.id', db('event_ages').select('event_id')).pluck('events.id');
    },

    /** Requests that are nobody's. */
    async withoutOwner(): Promise<{ id: string; clientId: string }[]> {
      return unfinished()
        .whereNotIn('events.id', db('event_owners').select('event_id'))
        .whereNotNull('client_id')
        .select('id', { clientId: 'client_id' });
    },

    async openOf(ownerId: string): Promise<{ id: string; clientId: string }[]> {
      return unfinished()
        .whereIn('events.id', db('event_owners').where({ owner_id: ownerId }).select('event_id'))
        .whereNotNull('client_id')
        .select('id', { clientId: 'client_id' });
    },

    async listAged(ages: readonly AgeRange[]): Promise<DeskRequest[]> {
      return db('events')
        .modify(createAgesStore(db).within(ages))
        .join('event_ages', 'event_ages.event_id', 'events.id')
        .leftJoin('startups', 'startups.id', 'events.startup_id')
        .leftJoin('clients', 'clients.id', 'events.client_id')
        .leftJoin('event_owners', 'event_owners.event_id', 'events.id')
        .orderBy(['event_ages.last_step_on', 'events.id'])
        .select({
          id: 'events.id',
          status: 'events.status',
          date: 'events.date',
          startup: 'startups.name',
          entity: 'clients.entity',
          lastStepOn: 'event_ages.last_step_on',
          ownerId: 'event_owners.owner_id',
        });
    },

    /** What people outside the team said after one instant and up to another, the oldest first. */
    async listWords(
      kinds: readonly ContactRequestLogKind[],
      after: string,
      until: string,
    ): Promise<DeskWord[]> {
      return db('event_log')
        .join('events', 'events.id', 'event_log.event_id')
        .leftJoin('startups', 'startups.id', 'events.startup_id')
        .leftJoin('archived_startups', 'archived_startups.id', 'events.archived_startup_id')
        .leftJoin('event_owners', 'event_owners.event_id', 'events.id')
        .whereIn('event_log.kind', kinds)
        .andWhere('event_log.noted_at', '>', after)
        .andWhere('event_log.noted_at', '<=', until)
        .orderBy(['event_log.noted_at', 'event_log.id'])
        .select({
          kind: 'event_log.kind',
          requestId: 'event_log.event_id',
          startup: db.raw('coalesce(startups.name, archived_startups.name)'),
          ownerId: 'event_owners.owner_id',
        });
    },

    async findMail(memberId: string): Promise<DeskMailState> {
      const row: DeskMailState | undefined = await db('desk_mails')
        .where({ member_id: memberId })
        .first({ sentOn: 'sent_on', toldUntil: 'told_until' });
      return row ?? { sentOn: null, toldUntil: null };
    },

    /** Takes the day's mail to a member for this process: of several that ask on one day, one is answered true. */
    async claimDay(memberId: string, today: string): Promise<boolean> {
      await db('desk_mails').insert({ member_id: memberId }).onConflict('member_id').ignore();
      const claimed = await db('desk_mails')
        .where({ member_id: memberId })
        .where((other) => other.whereNull('queued_on').orWhereNot('queued_on', today))
        .update({ queued_on: today });
      return claimed > 0;
    },

    /** Notes that a member's mail of a day is sent, with what was said up to an instant. */
    async noteSent(memberId: string, today: string, toldUntil: string): Promise<void> {
      await db('desk_mails').where({ member_id: memberId }).update({ sent_on: today, told_until: toldUntil });
    },
  };
}
