import type { MeetingPlan } from '@passerelle/contract';
import type { Database } from '../../../db/client.ts';

/** A meeting as its calendar file says it. It says nothing about the client. */
export interface CalendarMeeting extends Omit<MeetingPlan, 'minutes'> {
  stepId: string;
  minutes: number;
  /** Null where the card is gone. */
  startup: string | null;
  sequence: number;
  savedAt: string;
  cancelledAt: string | null;
}

/** Reads and writes when and where meetings are. */
export function createMeetingsStore(db: Database) {
  return {
    async find({
      requestId,
      stepId,
    }: {
      requestId: string;
      stepId: string;
    }): Promise<CalendarMeeting | null> {
      const found: CalendarMeeting | undefined = await db('event_meetings')
        .join('events', 'events.id', 'event_meetings.event_id')
        .leftJoin('startups', 'startups.id', 'events.startup_id')
        .where({ 'event_meetings.step_id': stepId, 'event_meetings.event_id': requestId })
        .first({
          stepId: 'event_meetings.step_id',
          day: 'event_meetings.day',
          time: 'event_meetings.time',
          minutes: 'event_meetings.minutes',
          place: 'event_meetings.place',
          sequence: 'event_meetings.sequence',
          savedAt: 'event_meetings.saved_at',
          cancelledAt: 'event_meetings.cancelled_at',
          startup: 'startups.name',
        });
      return found ?? null;
    },

    /** Stores the plan of a step's meeting, and the day as that of the step. */
    async save(
      { requestId, stepId }: { requestId: string; stepId: string },
      { day, time, minutes, place }: MeetingPlan,
      { sequence, now }: { sequence: number; now: string },
    ): Promise<void> {
      await db('event_steps').where({ id: stepId }).update({ day });
      await db('event_meetings')
        .insert({
          ...{ step_id: stepId, event_id: requestId, day, time, minutes, place, sequence },
          ...{ saved_at: now, cancelled_at: null },
        })
        .onConflict('step_id')
        .merge(['day', 'time', 'minutes', 'place', 'sequence', 'saved_at']);
    },

    /** A meeting whose step was taken back takes place no more. */
    async cancel(stepId: string, now: string): Promise<void> {
      await db('event_meetings')
        .where({ step_id: stepId })
        .whereNull('cancelled_at')
        .update({ cancelled_at: now, saved_at: now, sequence: db.raw('sequence + 1') });
    },

    /** Places may name a client who leaves. */
    async forget(requestIds: readonly string[]): Promise<void> {
      await db('event_meetings').whereIn('event_id', requestIds).delete();
    },
  };
}
