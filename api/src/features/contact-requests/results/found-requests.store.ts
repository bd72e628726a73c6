import {
  type ResultFilter,
  type ResultList,
  type ResultStage,
  type ResultWait,
  resultListSchema,
  UNKNOWN_VALUE,
} from '@passerelle/contract';
import type { Knex } from 'knex';
import { addDays, startOfBankDay } from '../../../bank-days.ts';
import type { Database } from '../../../db/client.ts';
import { seat } from '../../../working-days/holidays.ts';
import type { AgeRange } from '../ages/ages.store.ts';
import { rangesOf } from '../ages/promises.ts';
import type { Promises } from '../ages/settings.ts';

/** What stands around the requests on the day of asking. */
export interface ResultSettings {
  today: string;
  /** Working days within which a request is answered. */
  promisedDays: number;
  /** Before which days open requests were made that should have been answered by now, place by place. */
  overdue: readonly AgeRange[];
}

export function settingsOn(today: string, promises: Promises): ResultSettings {
  const overdue = rangesOf(['LATE'], today, promises).filter(({ status }) => status === 'OPEN');
  return { today, promisedDays: promises.OPEN, overdue };
}

/** The columns that hold how long was waited for what. */
export const waitColumns: Record<ResultWait, string> = {
  ANSWER: 'event_milestones.answer_days',
  INTRODUCTION: 'event_milestones.introduction_days',
  MEETING: 'event_milestones.meeting_days',
  SETTLEMENT: 'event_milestones.settlement_days',
};

/** What became of a request, in SQL: what was noted, else that its client took it back. */
export const outcomeOfRow = `coalesce(event_outcomes.kind,
  case when events.status = 'DONE' and events.withdrawn_at is not null then 'WITHDRAWN' end)`;

const isInvested = `event_outcomes.kind = 'INVESTED'`;
/** A meeting to come is none yet. */
const isMet = `(event_outcomes.kind in ('MET', 'BUSINESS_DEAL', 'INVESTED') or event_milestones.met_on <= ?)`;

/** Whether a request came as far as a stage, in SQL, with its bindings. */
export function stageOfRow(stage: ResultStage, today: string): { sql: string; bindings: string[] } {
  if (stage === 'INVESTED') return { sql: isInvested, bindings: [] };
  if (stage === 'MET') return { sql: isMet, bindings: [today] };
  return { sql: `(event_milestones.introduced_on is not null or ${isMet})`, bindings: [today] };
}

/** Every request with how far it came. */
export function requestsWithMilestones(db: Database): Knex.QueryBuilder {
  return db('events').leftJoin('event_milestones', 'event_milestones.event_id', 'events.id');
}

/**
 * The requests of a filter that waited for something. Unless their source is asked for, how far they came says it all: reading one
 * narrow table takes a tenth of joining it.
 */
export function waiting(
  db: Database,
  filter: ResultFilter,
  { wait, settings }: { wait: ResultWait; settings: ResultSettings },
): Knex.QueryBuilder {
  if (filter.sources.length > 0) {
    const list = resultListSchema.parse({ ...filter, waits: [wait] });
    return requestsWithMilestones(db).modify(behind(db, list, settings));
  }
  const query: Knex.QueryBuilder = db('event_milestones')
    .modify(belongs(filter))
    .modify(waited(wait, settings));
  if (filter.from) query.where('event_milestones.asked_on', '>=', filter.from);
  if (filter.to) query.where('event_milestones.asked_on', '<=', filter.to);
  return query;
}

/** Narrows a query to requests of some places, sectors and ecosystems. */
const belongs =
  ({ entities, sectors, ecosystems }: Pick<ResultFilter, 'entities' | 'sectors' | 'ecosystems'>) =>
  (query: Knex.QueryBuilder) => {
    among(query, 'event_milestones.entity', entities);
    among(query, 'event_milestones.sector', sectors);
    among(query, 'event_milestones.ecosystem_id', ecosystems);
  };

/** A meeting to come is no wait yet. */
const waited =
  (wait: ResultWait, { today }: ResultSettings) =>
  (query: Knex.QueryBuilder) => {
    query.whereNotNull(waitColumns[wait]);
    if (wait === 'MEETING') query.where('event_milestones.met_on', '<=', today);
  };

/** Every request with how far it came and what became of it. */
export function requestsWithResults(db: Database): Knex.QueryBuilder {
  return requestsWithMilestones(db).leftJoin('event_outcomes', (join) =>
    join
      .on('event_outcomes.event_id', 'events.id')
      .onNull('event_outcomes.replaced_at')
      .onVal('events.status', 'DONE'),
  );
}

/** Narrows a query to some values of a column, of which one may be that none is known. */
export function among(query: Knex.QueryBuilder, column: string | Knex.Raw, values: readonly string[]): void {
  if (values.length === 0) return;
  const known = values.filter((value) => value !== UNKNOWN_VALUE);
  query.where((either) => {
    if (known.length > 0) either.whereIn(column as string, known);
    if (known.length < values.length) either.orWhereNull(column as string);
  });
}

/** Whether a request waits for its first answer longer than promised, in SQL, with its bindings. */
export function overdueOfRow({ overdue }: ResultSettings): { sql: string; bindings: string[] } {
  const others = overdue.map(({ entity }) => entity).filter((entity) => entity !== seat);
  const places = others.map(() => '?').join(', ');
  const ofPlace = overdue.map(({ entity }) =>
    entity === seat
      ? `((event_milestones.entity is null or event_milestones.entity not in (${places})) and event_milestones.asked_on < ?)`
      : '(event_milestones.entity = ? and event_milestones.asked_on < ?)',
  );
  return {
    sql: `(events.status = 'OPEN' and event_milestones.answered_on is null and (${ofPlace.join(' or ')}))`,
    bindings: overdue.flatMap(({ entity, before }) => [
      ...(entity === seat ? others : [entity]),
      before ?? '',
    ]),
  };
}

/** Narrows a query of `requestsWithResults` to those behind a figure. */
export const behind =
  (db: Database, list: ResultList, settings: ResultSettings) => (query: Knex.QueryBuilder) => {
    if (list.from) query.where('events.date', '>=', startOfBankDay(list.from));
    if (list.to) query.where('events.date', '<', startOfBankDay(addDays(list.to, 1)));
    query.modify(belongs(list));
    among(query, 'events.source', list.sources);
    among(query, 'event_outcomes.currency', list.currencies);
    among(query, 'event_outcomes.reason', list.reasons);
    if (list.outcomes.length > 0) {
      query.where('events.status', 'DONE');
      among(query, db.raw(outcomeOfRow), list.outcomes);
    }
    if (list.stages.length > 0) {
      query.where((either) => {
        for (const stage of list.stages) {
          const { sql, bindings } = stageOfRow(stage, settings.today);
          either.orWhereRaw(sql, bindings);
        }
      });
    }
    for (const wait of list.waits) query.modify(waited(wait, settings));
    if (list.answers.length > 0) {
      query.where((either) => {
        if (list.answers.includes('IN_TIME')) {
          either.orWhere('event_milestones.answer_days', '<=', settings.promisedDays);
        }
        if (list.answers.includes('LATE')) {
          const { sql, bindings } = overdueOfRow(settings);
          either
            .orWhere('event_milestones.answer_days', '>', settings.promisedDays)
            .orWhereRaw(sql, bindings);
        }
      });
    }
    if (list.startupId) {
      const { startupId } = list;
      query.where((either) =>
        either.where('events.startup_id', startupId).orWhere('events.archived_startup_id', startupId),
      );
    }
    if (list.clientId) query.where('events.client_id', list.clientId);
  };
