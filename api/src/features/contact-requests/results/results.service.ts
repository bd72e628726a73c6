import {
  isReversed,
  type Page,
  type ResultDimension,
  type ResultFilter,
  type ResultGroup,
  type ResultLine,
  type Results,
  resultDimensions,
  resultsLimits,
  type ViewedCard,
  type ViewedCardsQuery,
} from '@passerelle/contract';
import { addDays, bankDayOf, countDays, startOfBankDay } from '../../../bank-days.ts';
import type { Database } from '../../../db/client.ts';
import type { ReportReader } from '../../../db/report-reader.ts';
import { invalidField } from '../../../http/problem.ts';
import { countAll } from '../../../in-memory/tallies.ts';
import type { Clock } from '../../../ports/clock.ts';
import { hoursBetween } from '../../activity/activity-model.ts';
import type { Activity } from '../../activity/index.ts';
import type { RecordActs } from '../../audit/record.ts';
import type { Promises } from '../ages/settings.ts';
import { acts } from '../contact-requests.audit.ts';
import type { KnownRequestsService } from '../known/known-requests.service.ts';
import { type GroupFigures, groupsWithin, lineOf, resultsWithin } from '../known/request-figures.ts';
import { createResultsStore, type ViewFilter } from './results.store.ts';

export interface ResultsDependencies {
  db: Database;
  reports: ReportReader;
  clock: Clock;
  promises: Promises;
  record: RecordActs;
  /** What is known of all requests. */
  known: Pick<KnownRequestsService, 'current'>;
  /** Who opened which card. */
  activity: Pick<Activity, 'current'>;
}

export type ResultsService = ReturnType<typeof createResultsService>;

/** A row of the export: a group with what it is a group of. */
export type ExportedGroup = ResultGroup & { dimension: ResultDimension };

const sum = (groups: readonly GroupFigures[], name: Exclude<keyof GroupFigures, 'value'>) =>
  groups.reduce((total, group) => total + group[name], 0);

/** What introductions came to: figures of the innovation team. */
export function createResultsService(dependencies: ResultsDependencies) {
  const { db, reports, clock, promises, record, known, activity } = dependencies;
  const settings = () => ({ today: bankDayOf(clock.now()), promises });

  /** A filter with its whole period. */
  function prepared<Filter extends ViewFilter>(query: Filter): Filter & { from: string; to: string } {
    const to = query.to ?? settings().today;
    const from = query.from ?? addDays(to, 1 - resultsLimits.defaultDays);
    if (isReversed(from, to)) throw invalidField('from', 'PERIOD_REVERSED');
    if (countDays(from, to) > resultsLimits.maximumDays) {
      throw invalidField('from', 'PERIOD_TOO_LONG', { maximum: resultsLimits.maximumDays });
    }
    return { ...query, from, to };
  }

  /** The groups of a dimension with the names of those that have no label; months in their order, else the greatest first. */
  async function named(groups: readonly GroupFigures[], by: ResultDimension): Promise<ResultGroup[]> {
    const ids = by === 'ECOSYSTEM' ? groups.flatMap(({ value }) => value ?? []) : [];
    const names =
      ids.length > 0
        ? await reports.read((source) => createResultsStore(source).ecosystemNames(ids))
        : new Map<string, string>();
    const inOrder = (one: ResultGroup, other: ResultGroup) =>
      (by === 'MONTH' ? 0 : other.requests - one.requests) || compare(one.value ?? '', other.value ?? '');
    return groups.map((group) => ({ ...group, name: names.get(group.value ?? '') ?? null })).sort(inOrder);
  }

  /** How many cards clients opened, each once for each client. */
  async function countViews(filter: ViewFilter & { from: string; to: string }): Promise<number> {
    const cards = await reports.read((source) => createResultsStore(source).findCards(filter));
    const hours = hoursBetween(startOfBankDay(filter.from), startOfBankDay(addDays(filter.to, 1)));
    return (await activity.current()).countOpened(hours, filter.entities, cards);
  }

  return {
    /** @throws Problem naming `from` where the period ends before it begins, or is too long */
    async read({ by, ...query }: ResultFilter & { by: ResultDimension }): Promise<Results> {
      const filter = prepared(query);
      const views = filter.sources.length > 0 ? null : await countViews(filter);
      const table = await known.current();
      const { today } = settings();
      const key = JSON.stringify(['results', today, by, filter]);
      const { made, lateNow } = table.counted(key, () => resultsWithin(table, filter, settings(), by));
      const { groups, waits, endings } = made;
      return {
        period: { from: filter.from, to: filter.to },
        funnel: {
          views,
          requests: sum(groups, 'requests'),
          introduced: sum(groups, 'introduced'),
          met: sum(groups, 'met'),
          invested: sum(groups, 'invested'),
        },
        waits,
        ...endings,
        lateNow,
        answers: {
          promisedDays: promises.OPEN,
          inTime: sum(groups, 'answeredInTime'),
          late: sum(groups, 'answeredLate'),
        },
        groups: await named(groups, by),
      };
    },

    /**
     * The cards that clients opened, which are behind the first figure of the funnel.
     * @throws Problem as `read` does
     */
    async views({ page, pageSize, ...query }: ViewedCardsQuery): Promise<Page<ViewedCard>> {
      const filter = prepared(query);
      const [data, totalElements] = await Promise.all([
        reports.read((source) => createResultsStore(source).listViews(filter, { page, pageSize })),
        countViews(filter),
      ]);
      return { data, totalElements };
    },

    /** The groups of every dimension, dimension by dimension; that they were taken away is recorded. */
    async export(query: ResultFilter): Promise<ExportedGroup[]> {
      const filter = prepared(query);
      const table = await known.current();
      const ofDimensions = resultDimensions.map((by) => ({
        by,
        groups: countAll(table, groupsWithin(table, filter, settings(), by)).value(),
      }));
      const rows: ExportedGroup[] = [];
      for (const { by, groups } of ofDimensions) {
        rows.push(...(await named(groups, by)).map((group) => ({ ...group, dimension: by })));
      }
      await db.transaction((trx) => record(trx, acts.resultsExported(rows.length)));
      return rows;
    },

    /** What the introductions to one startup, or of one client, came to. */
    async line(whose: { startupId: string } | { clientId: string }): Promise<ResultLine> {
      return lineOf(await known.current(), whose, settings());
    },
  };
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
