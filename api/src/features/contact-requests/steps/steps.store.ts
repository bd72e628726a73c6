import type { ContactRequestStep, ContactRequestStepKind, PlannedMeeting } from '@passerelle/contract';
import type { Database } from '../../../db/client.ts';
import { newestFirst } from '../../../db/newest-first.ts';
import { personName } from '../contact-request-history.store.ts';

interface StepRow {
  id: string;
  event_id: string;
  kind: ContactRequestStepKind;
  day: string;
  comment: string | null;
  noted_at: string;
  author_id: string | null;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  meeting_time: string | null;
  meeting_minutes: PlannedMeeting['minutes'];
  meeting_place: string;
  meeting_sequence: number;
}

export interface NewStep {
  id: string;
  requestId: string;
  kind: ContactRequestStepKind;
  day: string;
  comment: string | null;
  authorId: string;
  now: string;
}

/** A step as its author is handed it. */
export interface OwnStep {
  kind: ContactRequestStepKind;
  day: string;
  notedAt: string;
}

/** Reads and writes the steps of contact requests. */
export function createStepsStore(db: Database) {
  const steps = () =>
    db('event_steps')
      .leftJoin('users', 'users.id', 'event_steps.author_id')
      .leftJoin('event_meetings', 'event_meetings.step_id', 'event_steps.id')
      .select('event_steps.*', 'users.first_name', 'users.last_name', 'users.email', {
        meeting_time: 'event_meetings.time',
        meeting_minutes: 'event_meetings.minutes',
        meeting_place: 'event_meetings.place',
        meeting_sequence: 'event_meetings.sequence',
      });

  return {
    /** The steps of a request that were noted last, these first. */
    async list(requestId: string, maximum: number): Promise<ContactRequestStep[]> {
      const rows: StepRow[] = await steps()
        .where('event_steps.event_id', requestId)
        .orderBy([
          { column: 'event_steps.noted_at', order: 'desc' },
          { column: 'event_steps.id', order: 'desc' },
        ])
        .limit(maximum);
      return rows.map(toStep);
    },

    async isRequest(id: string): Promise<boolean> {
      const row: unknown = await db('events').where({ id }).first('id');
      return row !== undefined;
    },

    async find(requestId: string, id: string): Promise<ContactRequestStep | null> {
      const row: StepRow | undefined = await steps()
        .where({ 'event_steps.id': id, 'event_steps.event_id': requestId })
        .first();
      return row ? toStep(row) : null;
    },

    /** The last step of a kind and a day that somebody noted since an instant. */
    async findRepeated({
      requestId,
      authorId,
      kind,
      day,
      since,
    }: Pick<NewStep, 'requestId' | 'authorId' | 'kind' | 'day'> & {
      since: string;
    }): Promise<ContactRequestStep | null> {
      const row: StepRow | undefined = await steps()
        .where({
          'event_steps.event_id': requestId,
          'event_steps.author_id': authorId,
          'event_steps.kind': kind,
          'event_steps.day': day,
        })
        .andWhere('event_steps.noted_at', '>=', since)
        .orderBy('event_steps.noted_at', 'desc')
        .first();
      return row ? toStep(row) : null;
    },

    /** Stores a step unless there is one with its identifier. */
    async insertIfNew(step: NewStep): Promise<void> {
      await db('event_steps')
        .insert({
          id: step.id,
          event_id: step.requestId,
          kind: step.kind,
          day: step.day,
          comment: step.comment,
          author_id: step.authorId,
          noted_at: step.now,
        })
        .onConflict('id')
        .ignore();
    },

    /** Says whether there was one. */
    async delete(requestId: string, id: string): Promise<boolean> {
      return (await db('event_steps').where({ id, event_id: requestId }).delete()) > 0;
    },

    /** Takes what may name a client out of the steps of their requests. */
    async forgetComments(requestIds: readonly string[]): Promise<void> {
      await db('event_steps').whereIn('event_id', requestIds).update({ comment: null });
    },

    /** What somebody noted, without about whose requests. */
    stepsBy(authorId: string): AsyncGenerator<OwnStep[]> {
      return newestFirst(
        () => db('event_steps').where({ author_id: authorId }).select('kind', 'day', { notedAt: 'noted_at' }),
        { date: 'noted_at', id: 'id' },
      );
    },
  };
}

function toStep(row: StepRow): ContactRequestStep {
  const { id, kind, day, comment, noted_at, author_id } = row;
  const {
    meeting_time: time,
    meeting_minutes: minutes,
    meeting_place: place,
    meeting_sequence: sequence,
  } = row;
  return {
    ...{ id, kind, day, comment, notedAt: noted_at },
    meeting: time === null ? null : { time, minutes, place, sequence },
    author: author_id ? { id: author_id, fullName: personName(row) } : null,
  };
}
