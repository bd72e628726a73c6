import {
  type Page,
  type ResultDimension,
  type ResultFilter,
  type ResultGroup,
  type ResultLine,
  type Results,
  resultDimensions,
  resultsLimits,
  resultWaits,
  type ViewedCard,
  type ViewedCardsQuery,
} from '@passerelle/contract';
import { addDays, bankDayOf, countDays } from '../../../bank-days.ts';
import type { Database } from '../../../db/client.ts';
import { invalidField } from '../../../http/problem.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { RecordActs } from '../../audit/record.ts';
import { rangesOf } from '../ages/promises.ts';
import type { Promises } from '../ages/settings.ts';
import { acts } from '../contact-requests.audit.ts';
import { settingsOn } from './found-requests.store.ts';
import { createResultsStore, type Ending } from './results.store.ts';

export interface ResultsDependencies {
  db: Database;
  readDb: Database;
  clock: Clock;
  promises: Promises;
  record: RecordActs;
}

export type ResultsService = ReturnType<typeof createResultsService>;

/** A row of the export: a group with what it is a group of. */
export type ExportedGroup = ResultGroup & { dimension: ResultDimension };

/** The middle of a number of waits that are counted by their days, shortest first; null where there is none. */
export function medianOf(counts: readonly { days: number; requests: number }[]): number | null {
  const total = counts.reduce((sum, { requests }) => sum + requests, 0);
  if (total === 0) return null;
  const at = (place: number) => {
    let passed = 0;
    for (const { days, requests } of counts) {
      passed += requests;
      if (passed > place) return days;
    }
    return 0;
  };
  return (at(Math.floor((total - 1) / 2)) + at(Math.floor(total / 2))) / 2;
}

const sum = (groups: readonly Omit<ResultGroup, 'name'>[], name: keyof Omit<ResultGroup, 'name' | 'value'>) =>
  groups.reduce((total, group) => total + group[name], 0);

/** What introductions came to: figures of the innovation team. */
export function createResultsService({ db, readDb, clock, promises, record }: ResultsDependencies) {
  function prepared(query: ResultFilter) {
    const today = bankDayOf(clock.now());
    const to = query.to ?? today;
    const from = query.from ?? addDays(to, 1 - resultsLimits.defaultDays);
    if (from > to) throw invalidField('from', 'PERIOD_REVERSED');
    if (countDays(from, to) > resultsLimits.maximumDays) {
      throw invalidField('from', 'PERIOD_TOO_LONG', { maximum: resultsLimits.maximumDays });
    }
    const store = createResultsStore(readDb, settingsOn(today, promises));
    return { store, today, filter: { ...query, from, to }, period: { from, to } };
  }

  /** The groups of a dimension with the names of those that have no label; months in their order, else the greatest first. */
  async function groupsOf(
    { store, filter }: Pick<ReturnType<typeof prepared>, 'store' | 'filter'>,
    by: ResultDimension,
  ): Promise<ResultGroup[]> {
    const groups = await store.groups(filter, by);
    const ids = by === 'ECOSYSTEM' ? groups.flatMap(({ value }) => value ?? []) : [];
    const names = await store.ecosystemNames(ids);
    const inOrder = (one: ResultGroup, other: ResultGroup) =>
      (by === 'MONTH' ? 0 : other.requests - one.requests) || compare(one.value ?? '', other.value ?? '');
    return groups.map((group) => ({ ...group, name: names.get(group.value ?? '') ?? null })).sort(inOrder);
  }

  return {
    /** @throws Problem naming `from` where the period ends before it begins, or is too long */
    async read({ by, ...query }: ResultFilter & { by: ResultDimension }): Promise<Results> {
      const all = prepared(query);
      const { store, today, filter, period } = all;
      const groups = await groupsOf(all, by);
      const { from: _from, to: _to, ...everyDay } = filter;
      const [views, endings, lateNow] = await Promise.all([
        filter.sources.length > 0 ? null : store.views(filter),
        store.endings(filter),
        store.countAged(everyDay, rangesOf(['LATE'], today, promises)),
      ]);
      const waits = await Promise.all(
        resultWaits.map(async (wait) => {
          const counts = await store.waits(filter, wait);
          const requests = counts.reduce((total, row) => total + row.requests, 0);
          return { wait, requests, medianDays: medianOf(counts) };
        }),
      );
      return {
        period,
        funnel: {
          views,
          requests: sum(groups, 'requests'),
          introduced: sum(groups, 'introduced'),
          met: sum(groups, 'met'),
          invested: sum(groups, 'invested'),
        },
        waits,
        ...toldBy(endings),
        answers: {
          promisedDays: promises.OPEN,
          inTime: sum(groups, 'answeredInTime'),
          late: sum(groups, 'answeredLate'),
        },
        lateNow,
        groups,
      };
    },

    /**
     * The cards that clients opened, which are behind the first figure of the funnel.
     * @throws Problem as `read` does
     */
    async views({ page, pageSize, ...query }: ViewedCardsQuery): Promise<Page<ViewedCard>> {
      const { store, filter } = prepared({ ...query, sources: [] });
      const [data, totalElements] = await Promise.all([
        store.listViews(filter, { page, pageSize }),
        store.views(filter),
      ]);
      return { data, totalElements };
    },

    /** The groups of every dimension, dimension by dimension; that they were taken away is recorded. */
    async export(query: ResultFilter): Promise<ExportedGroup[]> {
      const all = prepared(query);
      const rows: ExportedGroup[] = [];
      for (const dimension of resultDimensions) {
        const groups = await groupsOf(all, dimension);
        rows.push(...groups.map((group) => ({ ...group, dimension })));
      }
      await db.transaction((trx) => record(trx, acts.resultsExported(rows.length)));
      return rows;
    },

    /** What the introductions to one startup, or of one client, came to. */
    async line(whose: { startupId: string } | { clientId: string }): Promise<ResultLine> {
      return createResultsStore(readDb, settingsOn(bankDayOf(clock.now()), promises)).line(whose);
    },
  };
}

const ofMost = (one: { requests: number }, other: { requests: number }) => other.requests - one.requests;

/** What became of requests: each outcome, reason and currency once, those of most requests first. */
function toldBy(endings: readonly Ending[]): Pick<Results, 'outcomes' | 'reasons' | 'amounts'> {
  const outcomes = new Map<Ending['outcome'], number>();
  for (const { outcome, requests } of endings) {
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + requests);
  }
  return {
    outcomes: [...outcomes].map(([outcome, requests]) => ({ outcome, requests })).sort(ofMost),
    reasons: endings.flatMap(({ reason, requests }) => (reason ? [{ reason, requests }] : [])).sort(ofMost),
    amounts: endings
      .flatMap(({ currency, requests, amount }) => (currency ? [{ currency, requests, amount }] : []))
      .sort(ofMost),
  };
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
