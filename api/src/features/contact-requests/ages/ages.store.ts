import { type BankingEntity, bankingEntities, type ContactRequestStatus } from '@passerelle/contract';
import type { Knex } from 'knex';
import { bankDayOf } from '../../../bank-days.ts';
import type { Database } from '../../../db/client.ts';
import { seat } from '../../../working-days/holidays.ts';
import { createMilestonesStore } from '../results/milestones.store.ts';

/** Requests of one status and one calendar whose last step was before a day, and not before another one. */
export interface AgeRange {
  status: ContactRequestStatus;
  entity: BankingEntity;
  /** Null: from whatever day on. */
  from: string | null;
  before: string | null;
}

/** Notes and reads the day of the last step of contact requests that are not settled. */
export function createAgesStore(db: Database) {
  return {
    /**
     * Notes the last step of a request anew, and how far it came, after its status or its steps have changed: the day on which it came into its
     * status, or the last one on which something was done, which may be one to come.
     */
    async note(requestId: string): Promise<void> {
      const request: { status: ContactRequestStatus; date: string } | undefined = await db('events')
        .where({ id: requestId })
        .first('status', 'date');
      if (!request) return;
      await createMilestonesStore(db).note(requestId);
      if (request.status === 'DONE') {
        await db('event_ages').where({ event_id: requestId }).delete();
        return;
      }
      const history: { status: ContactRequestStatus; date: string }[] = await db('event_history')
        .where({ event_id: requestId })
        .orderBy('date', 'desc')
        .select('status', 'date');
      const before = history.findIndex(({ status }) => status !== request.status);
      const entered = history.at(before === -1 ? -1 : before - 1)?.date ?? request.date;
      const step: { day?: string | null } | undefined = await db('event_steps')
        .where({ event_id: requestId })
        .max({ day: 'day' })
        .first();
      const days = [bankDayOf(entered), ...(step?.day ? [step.day] : [])].sort();
      await db('event_ages')
        .insert({ event_id: requestId, last_step_on: days.at(-1) })
        .onConflict('event_id')
        .merge();
    },

    /** Narrows a query of `events` to those of some ages. */
    within(ranges: readonly AgeRange[]) {
      return (query: Knex.QueryBuilder) => {
        query.whereIn('events.id', db('event_ages').where(inRanges(ranges)).select('event_id'));
      };
    },
  };
}

type SharedRange = Omit<AgeRange, 'entity'> & { entities: BankingEntity[] };

function sharedRanges(ranges: readonly AgeRange[]): SharedRange[] {
  const shared: SharedRange[] = [];
  for (const { entity, ...range } of ranges) {
    const same = shared.find(
      ({ status, from, before }) => status === range.status && from === range.from && before === range.before,
    );
    if (same) same.entities.push(entity);
    else shared.push({ ...range, entities: [entity] });
  }
  return shared;
}

/** Whether a row of `event_ages` is in one of some ranges. Calendars whose ranges are the same are asked for at once. */
const inRanges = (ranges: readonly AgeRange[]) => (query: Knex.QueryBuilder) => {
  for (const range of sharedRanges(ranges)) query.orWhere(inRange(range));
};

const inRange =
  ({ status, entities, from, before }: SharedRange) =>
  (query: Knex.QueryBuilder): void => {
    query.where('event_ages.status', status);
    if (from) query.where('event_ages.last_step_on', '>=', from);
    if (before) query.where('event_ages.last_step_on', '<', before);
    if (!entities.includes(seat)) {
      query.whereIn('event_ages.entity', entities);
      return;
    }
    const others = bankingEntities.filter((known) => !entities.includes(known));
    if (others.length === 0) return;
    query.where((either) => either.whereNull('event_ages.entity').orWhereNotIn('event_ages.entity', others));
  };
