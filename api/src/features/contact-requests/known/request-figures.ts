import type {
  ContactRequestLateness,
  ContactRequestStatus,
  PageQuery,
  ResultDimension,
  ResultFilter,
  ResultGroup,
  ResultLine,
  ResultStage,
  Results,
  TeamRequestSummary,
} from '@passerelle/contract';
import { NOTHING } from '../../../in-memory/slot-table.ts';
import { addTo, countAll, countedWhere, howMany, type Tally, together } from '../../../in-memory/tallies.ts';
import { rangesOf } from '../ages/promises.ts';
import {
  aged,
  answeredInTime,
  answeredLate,
  asked,
  belongs,
  every,
  madeWithin,
  noted,
  ofSide,
  type Passes,
  placeOf,
  type RequestFilter,
  type ResultSettings,
  reached,
} from './request-conditions.ts';
import type { RequestTable, RequestText } from './request-table.ts';
import { waitsOf } from './request-waits.ts';

/** How many requests of a group came how far. */
export type GroupFigures = Omit<ResultGroup, 'name'>;

/** How many of the settled requests ended in a way, with what was invested. */
export type Endings = Pick<Results, 'outcomes' | 'reasons' | 'amounts'>;

const dimensionColumns: Record<ResultDimension, RequestText> = {
  MONTH: 'month',
  ENTITY: 'entity',
  SECTOR: 'sector',
  ECOSYSTEM: 'ecosystem',
  SOURCE: 'source',
};

/** A page of the requests that a filter asks for, the newest first. */
export function pageOf(
  table: RequestTable,
  filter: RequestFilter,
  { page, pageSize, ...settings }: PageQuery & ResultSettings,
): { ids: string[]; total: number } {
  const passes = asked(table, filter, settings);
  const asOf = { ...filter, page: undefined, pageSize: undefined, today: settings.today };
  const passing = () => countedWhere(passes, howMany());
  // What somebody or something has is seldom asked for again, and what is searched for may be thousands of identifiers.
  const isOfSides = filter.sides || filter.clientId || filter.startupId;
  const total = isOfSides
    ? countAll(table, passing()).value()
    : table.counted(`list ${JSON.stringify(asOf)}`, passing);
  const first = page * pageSize;
  const ids: string[] = [];
  let passed = 0;
  for (const slot of first < total ? table.newestFirst() : []) {
    if (!passes(slot)) continue;
    if (passed >= first) ids.push(table.ids[slot] as string);
    passed += 1;
    if (ids.length === pageSize) break;
  }
  return { ids, total };
}

/** How many requests are in each status, and how many of them are late today, or will soon be. */
export function summaryOf(
  table: RequestTable,
  { today, promises }: ResultSettings,
): Tally<TeamRequestSummary> {
  const codes = countCodes(table, 'status');
  const numberOf = (lateness: ContactRequestLateness) =>
    countedWhere(aged(table, rangesOf([lateness], today, promises)), howMany());
  const counted = together({ statuses: codes, late: numberOf('LATE'), dueSoon: numberOf('DUE_SOON') });
  return {
    count: counted.count,
    value: () => {
      const { statuses, late, dueSoon } = counted.value();
      const inStatus = (status: ContactRequestStatus) =>
        statuses.find(({ text }) => text === status)?.requests ?? 0;
      return {
        openEvents: inStatus('OPEN'),
        inProgressEvents: inStatus('WIP'),
        closedEvents: inStatus('DONE'),
        lateEvents: late,
        dueSoonEvents: dueSoon,
      };
    },
  };
}

/** How many requests have a text in a column; null stands for those without one. */
interface CountedText {
  text: string | null;
  requests: number;
}

/** How many requests have each text of a column, in the order of the texts; those without one come last. */
function countCodes(table: RequestTable, column: RequestText): Tally<CountedText[]> {
  const { all } = table.textsOf(column);
  const codes = table.column(column);
  const totals = new Int32Array(all.length + 1);
  return {
    count: (slot, by) => addTo(totals, placeOf(codes[slot] as number), by),
    value: () => {
      const counted: CountedText[] = all.map((text, code) => ({
        text,
        requests: totals[code + 1] as number,
      }));
      // Codes are given as texts come to this process, which another one has read in another order.
      counted.sort((one, other) => ((one.text ?? '') < (other.text ?? '') ? -1 : 1));
      return [...counted, { text: null, requests: totals[0] as number }].filter(
        ({ requests }) => requests > 0,
      );
    },
  };
}

/** The requests of a filter with what is asked of their results. */
const inResults = (table: RequestTable, filter: ResultFilter): Passes =>
  every([madeWithin(table, filter), belongs(table, filter)]);

/** How far the requests of a filter came, by the values of a dimension. */
export const groupsWithin = (
  table: RequestTable,
  filter: ResultFilter,
  settings: ResultSettings,
  by: ResultDimension,
): Tally<GroupFigures[]> => countedWhere(inResults(table, filter), groupsOf(table, settings, by));

/** What the requests of a filter came to: by the values of a dimension, in all, and how many are late today. */
export function resultsWithin(
  table: RequestTable,
  filter: ResultFilter,
  settings: ResultSettings,
  by: ResultDimension,
) {
  const made = countedWhere(
    inResults(table, filter),
    together({
      groups: groupsOf(table, settings, by),
      waits: waitsOf(table, settings),
      endings: endingsOf(table),
    }),
  );
  return together({ made, lateNow: countLate(table, filter, settings) });
}

/** How far the requests of each value of a dimension came; those that are of none are under null. */
function groupsOf(table: RequestTable, settings: ResultSettings, by: ResultDimension): Tally<GroupFigures[]> {
  const column = dimensionColumns[by];
  const { all } = table.textsOf(column);
  const codes = table.column(column);
  const isIntroduced = reached(table, 'INTRODUCED', settings.today);
  const isMet = reached(table, 'MET', settings.today);
  const isInvested = reached(table, 'INVESTED', settings.today);
  const isDeal = noted(table, ['BUSINESS_DEAL']);
  const isInTime = answeredInTime(table, settings);
  const isLate = answeredLate(table, settings);
  const counts = () => new Int32Array(all.length + 1);
  const [requests, introduced, met, invested] = [counts(), counts(), counts(), counts()];
  const [deals, inTime, late] = [counts(), counts(), counts()];

  return {
    count(slot, by) {
      const place = placeOf(codes[slot] as number);
      addTo(requests, place, by);
      // Who has met was introduced; what became of them comes after both.
      if (isMet(slot)) {
        addTo(introduced, place, by);
        addTo(met, place, by);
        if (isInvested(slot)) addTo(invested, place, by);
        else if (isDeal(slot)) addTo(deals, place, by);
      } else if (isIntroduced(slot)) addTo(introduced, place, by);
      if (isInTime(slot)) addTo(inTime, place, by);
      else if (isLate(slot)) addTo(late, place, by);
    },
    value: () =>
      [null, ...all].flatMap((value, place) => {
        const at = (figure: Int32Array) => figure[place] as number;
        if (at(requests) === 0) return [];
        return {
          ...{
            value,
            requests: at(requests),
            introduced: at(introduced),
            met: at(met),
            invested: at(invested),
          },
          ...{ deals: at(deals), answeredInTime: at(inTime), answeredLate: at(late) },
        };
      }),
  };
}

const ofMost = (one: { requests: number }, other: { requests: number }) => other.requests - one.requests;

/** What became of the settled ones: each outcome, reason and currency once, those of most requests first. */
function endingsOf(table: RequestTable): Tally<Endings> {
  const done = table.textsOf('status').codeOf('DONE');
  const statuses = table.column('status');
  const ended = together({
    outcomes: countCodes(table, 'outcome'),
    reasons: countCodes(table, 'reason'),
    amounts: amountsOf(table),
  });
  return {
    count: (slot, by) => {
      if (statuses[slot] === done) ended.count(slot, by);
    },
    value: () => {
      const { outcomes, reasons, amounts } = ended.value();
      return {
        outcomes: outcomes
          .map(({ text, requests }) => ({
            outcome: text as Endings['outcomes'][number]['outcome'],
            requests,
          }))
          .sort(ofMost),
        reasons: reasons
          .flatMap(({ text, requests }) =>
            text ? [{ reason: text as Endings['reasons'][number]['reason'], requests }] : [],
          )
          .sort(ofMost),
        amounts: amounts.sort(ofMost),
      };
    },
  };
}

/** How much was invested in each currency, which are in the order of their names. */
function amountsOf(table: RequestTable): Tally<Endings['amounts']> {
  type Currency = Endings['amounts'][number]['currency'];
  const codes = table.column('currency');
  const { all, codeOf } = table.textsOf('currency');
  const amounts = table.wide('amount');
  const requests = countCodes(table, 'currency');
  // Amounts are whole numbers: what is taken back leaves nothing over.
  const sums = new Float64Array(all.length + 1);
  return {
    count(slot, by) {
      requests.count(slot, by);
      const amount = amounts[slot] as number;
      if (!Number.isNaN(amount)) addTo(sums, placeOf(codes[slot] as number), by * amount);
    },
    value: () =>
      requests.value().flatMap(({ text, requests: total }) => {
        if (text === null) return [];
        const amount = sums[placeOf(codeOf(text) ?? NOTHING)] as number;
        return { currency: text as Currency, requests: total, amount };
      }),
  };
}

/** How many requests that belong there are late today, whenever they were made. */
function countLate(
  table: RequestTable,
  filter: Omit<ResultFilter, 'from' | 'to'>,
  { today, promises }: ResultSettings,
): Tally<number> {
  const isLate = aged(table, rangesOf(['LATE'], today, promises));
  return countedWhere(every([isLate, belongs(table, filter)]), howMany());
}

/** What the introductions to one startup, or of one client, came to. */
export function lineOf(
  table: RequestTable,
  side: { startupId: string } | { clientId: string },
  { today }: ResultSettings,
): ResultLine {
  const stage = (name: ResultStage) => countedWhere(reached(table, name, today), howMany());
  const line = together({
    requests: howMany(),
    introduced: stage('INTRODUCED'),
    met: stage('MET'),
    invested: stage('INVESTED'),
    amounts: countedWhere(reached(table, 'INVESTED', today), amountsOf(table)),
  });
  return countAll(table, countedWhere(ofSide(table, side), line)).value();
}
