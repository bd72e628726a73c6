import {
  type ContactRequestOutcomeKind,
  type InvestmentCurrency,
  type NoFitReason,
  type PageQuery,
  type ResultDimension,
  type ResultFilter,
  type ResultGroup,
  type ResultLine,
  type ResultList,
  type ResultWait,
  resultListSchema,
  type ViewedCard,
} from '@passerelle/contract';
import type { Knex } from 'knex';
import { addDays, startOfBankDay } from '../../../bank-days.ts';
import type { Database } from '../../../db/client.ts';
import { type AgeRange, createAgesStore } from '../ages/ages.store.ts';
import { personName } from '../contact-request-history.store.ts';
import {
  among,
  behind,
  outcomeOfRow,
  overdueOfRow,
  type ResultSettings,
  requestsWithResults,
  stageOfRow,
  waitColumns,
  waiting,
} from './found-requests.store.ts';

type Total = number | string | null;

const everything = resultListSchema.parse({});
/** `2026-11` */
const MONTH_LENGTH = 7;
/** Of one that a process of the version before has made, the day in UTC is near enough. */
const month = `substr(coalesce(event_milestones.asked_on, events.date), 1, ${MONTH_LENGTH})`;

const dimensionColumns: Record<ResultDimension, string> = {
  MONTH: month,
  ENTITY: 'event_milestones.entity',
  SECTOR: 'event_milestones.sector',
  ECOSYSTEM: 'event_milestones.ecosystem_id',
  SOURCE: 'events.source',
};

type ViewFilter = Omit<ResultFilter, 'sources'>;

interface ViewRow {
  client_id: string;
  first_name: string | null;
  last_name: string | null;
  email: string;
  startup_id: string;
  name: string | null;
  date: string;
}

export interface Ending {
  outcome: ContactRequestOutcomeKind | null;
  reason: NoFitReason | null;
  currency: InvestmentCurrency | null;
  requests: number;
  amount: number;
}

/** Reads the figures of what became of contact requests: each is one query that answers few rows, however many requests there are. */
export function createResultsStore(db: Database, settings: ResultSettings) {
  const found = (filter: Partial<ResultList>) =>
    requestsWithResults(db).modify(behind(db, { ...everything, ...filter }, settings));
  const sumOf = (sql: string, bindings: readonly (string | number)[] = []) =>
    db.raw(`sum(case when ${sql} then 1 else 0 end)`, [...bindings]);
  const stage = (name: 'INTRODUCED' | 'MET' | 'INVESTED') => {
    const { sql, bindings } = stageOfRow(name, settings.today);
    return sumOf(sql, bindings);
  };
  const stages = () => ({ introduced: stage('INTRODUCED'), met: stage('MET'), invested: stage('INVESTED') });

  async function amounts(filter: Partial<ResultList>): Promise<ResultLine['amounts']> {
    const rows: { currency: InvestmentCurrency; requests: Total; amount: Total }[] = await found(filter)
      .where('event_outcomes.kind', 'INVESTED')
      .groupBy('event_outcomes.currency')
      .orderBy('event_outcomes.currency')
      .select({ currency: 'event_outcomes.currency' })
      .count({ requests: '*' })
      .sum({ amount: 'event_outcomes.amount' });
    return rows.map((row) => ({
      currency: row.currency,
      requests: Number(row.requests),
      amount: Number(row.amount),
    }));
  }

  /** The visits of clients in a period, to cards that are there. */
  function visited({ from, to, entities, sectors, ecosystems }: ViewFilter): Knex.QueryBuilder {
    const visits = db('visits')
      .join('clients', 'clients.user_id', 'visits.user_id')
      .join('startups', 'startups.id', 'visits.startup_id');
    if (from) visits.where('visits.date', '>=', startOfBankDay(from));
    if (to) visits.where('visits.date', '<', startOfBankDay(addDays(to, 1)));
    among(visits, 'clients.entity', entities);
    among(visits, 'startups.sector', sectors);
    among(visits, 'startups.ecosystem_id', ecosystems);
    return visits;
  }

  return {
    /** How far the requests of each value of a dimension came. */
    async groups(filter: ResultFilter, dimension: ResultDimension): Promise<Omit<ResultGroup, 'name'>[]> {
      const value = dimensionColumns[dimension];
      const overdue = overdueOfRow(settings);
      type Counted = Record<Exclude<keyof ResultGroup, 'value' | 'name'>, Total>;
      const rows: ({ value: string | null } & Counted)[] = await found(filter)
        .groupByRaw(value)
        .select({
          value: db.raw(value),
          ...stages(),
          deals: sumOf(`event_outcomes.kind = 'BUSINESS_DEAL'`),
          answeredInTime: sumOf('event_milestones.answer_days <= ?', [settings.promisedDays]),
          answeredLate: sumOf(`(event_milestones.answer_days > ? or ${overdue.sql})`, [
            settings.promisedDays,
            ...overdue.bindings,
          ]),
        })
        .count({ requests: '*' });
      return rows.map((row) => ({
        value: row.value,
        requests: Number(row.requests),
        introduced: Number(row.introduced),
        met: Number(row.met),
        deals: Number(row.deals),
        invested: Number(row.invested),
        answeredInTime: Number(row.answeredInTime),
        answeredLate: Number(row.answeredLate),
      }));
    },

    /** How many requests waited how many working days for something. */
    async waits(filter: ResultFilter, wait: ResultWait): Promise<{ days: number; requests: number }[]> {
      const column = waitColumns[wait];
      const rows: { days: number; requests: Total }[] = await waiting(db, filter, { wait, settings })
        .groupBy(column)
        .orderBy(column)
        .select({ days: column })
        .count({ requests: '*' });
      return rows.map(({ days, requests }) => ({ days, requests: Number(requests) }));
    },

    /** How many of the settled requests ended how, with what was invested: few rows, of which several may say the same outcome. */
    async endings(filter: ResultFilter): Promise<Ending[]> {
      const rows: (Omit<Ending, 'requests' | 'amount'> & Record<'requests' | 'amount', Total>)[] =
        await found(filter)
          .where('events.status', 'DONE')
          .groupByRaw(`${outcomeOfRow}, event_outcomes.reason, event_outcomes.currency`)
          .select({
            outcome: db.raw(outcomeOfRow),
            reason: 'event_outcomes.reason',
            currency: 'event_outcomes.currency',
          })
          .count({ requests: '*' })
          .sum({ amount: 'event_outcomes.amount' });
      return rows.map((row) => ({ ...row, requests: Number(row.requests), amount: Number(row.amount ?? 0) }));
    },

    /** How many of all requests there are of some ages, of whatever period. */
    async countAged(filter: Omit<ResultFilter, 'from' | 'to'>, ages: readonly AgeRange[]): Promise<number> {
      if (Object.values(filter).every((values) => values.length === 0))
        return createAgesStore(db).count(ages);
      const row: { total: Total } = await found(filter)
        .modify(createAgesStore(db).within(ages))
        .count({ total: '*' })
        .first();
      return Number(row.total);
    },

    /** Cards that clients opened, each once for each client. */
    async views(filter: ViewFilter): Promise<number> {
      const pairs = visited(filter).distinct('visits.user_id', 'visits.startup_id');
      const row: { total: Total } | undefined = await db
        .count({ total: '*' })
        .from(pairs.as('pairs'))
        .first();
      return Number(row?.total ?? 0);
    },

    /** A page of them with who opened which, those that were opened last first. */
    async listViews(filter: ViewFilter, { page, pageSize }: PageQuery): Promise<ViewedCard[]> {
      const rows: ViewRow[] = await visited(filter)
        .join('users', 'users.id', 'visits.user_id')
        .groupBy('clients.id', 'users.id', 'startups.id')
        .orderBy([{ column: 'date', order: 'desc' }, 'clients.id', 'startups.id'])
        .offset(page * pageSize)
        .limit(pageSize)
        .select({
          client_id: 'clients.id',
          first_name: 'users.first_name',
          last_name: 'users.last_name',
          email: 'users.email',
          startup_id: 'startups.id',
          name: 'startups.name',
        })
        .max({ date: 'visits.date' });
      return rows.map((row) => ({
        client: { id: row.client_id, fullName: personName(row) },
        startup: { id: row.startup_id, name: row.name },
        date: row.date,
      }));
    },

    /** What the introductions to one startup, or of one client, came to. */
    async line(filter: Pick<ResultList, 'startupId' | 'clientId'>): Promise<ResultLine> {
      const row: Record<'requests' | 'introduced' | 'met' | 'invested', Total> = await found(filter)
        .select(stages())
        .count({ requests: '*' })
        .first();
      return {
        requests: Number(row.requests),
        introduced: Number(row.introduced),
        met: Number(row.met),
        invested: Number(row.invested),
        amounts: await amounts(filter),
      };
    },

    async ecosystemNames(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const rows: { id: string; name: string }[] = await db('ecosystems')
        .whereIn('id', ids)
        .select('id', 'name');
      return new Map(rows.map(({ id, name }) => [id, name]));
    },
  };
}
