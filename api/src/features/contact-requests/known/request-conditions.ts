import {
  type ContactRequestStatus,
  type ResultFilter,
  type ResultList,
  type ResultStage,
  UNKNOWN_VALUE,
} from '@passerelle/contract';
import { addDays, dayNumber, startOfBankDay } from '../../../bank-days.ts';
import { NOTHING } from '../../../in-memory/slot-table.ts';
import { calendarOf } from '../../../working-days/holidays.ts';
import type { AgeRange } from '../ages/ages.store.ts';
import { rangesOf } from '../ages/promises.ts';
import type { Promises } from '../ages/settings.ts';
import type { RequestTable, RequestText, RequestWait } from './request-table.ts';

/** Whether the request of a slot is meant. */
export type Passes = (slot: number) => boolean;

/** What stands around the requests on the day of asking. */
export interface ResultSettings {
  today: string;
  promises: Promises;
}

/** What lists of contact requests are narrowed by. */
export interface RequestFilter extends ResultList {
  types: readonly string[];
  statuses: readonly ContactRequestStatus[];
  /** Members of the team by their identifiers, and `NOBODY`; those of everybody where there is none. */
  owners: readonly string[];
  /** The days of their last steps; of all where it is not given. */
  ages?: readonly AgeRange[] | undefined;
  /** Those of one of these sides; of all where it is not given. */
  sides?: NamedSides | undefined;
}

/** Clients and startups that have what was searched for in their names. */
export interface NamedSides {
  clientIds: readonly string[];
  startupIds: readonly string[];
  archivedIds: readonly string[];
}

/** The columns that hold how long was waited for what. */
export const waitColumns = {
  ANSWER: 'answerDays',
  INTRODUCTION: 'introductionDays',
  MEETING: 'meetingDays',
  SETTLEMENT: 'settlementDays',
} as const satisfies Record<ResultList['waits'][number], RequestWait>;

const isTrue = () => true;

/** Whether all of some conditions are met. */
export function every(conditions: readonly (Passes | null)[]): Passes {
  const [first = isTrue, ...others] = conditions.filter(
    (condition) => condition !== null && condition !== isTrue,
  );
  if (others.length === 0) return first as Passes;
  const rest = every(others);
  return (slot) => (first as Passes)(slot) && rest(slot);
}

/** Whether one of some conditions is met. */
function any([first, ...others]: readonly Passes[]): Passes {
  if (!first) return () => false;
  if (others.length === 0) return first;
  const rest = any(others);
  return (slot) => first(slot) || rest(slot);
}

/** Requests with one of some values in a column, of which one may be that none is known; null lets all pass. */
export function among(
  table: RequestTable,
  column: RequestText,
  values: readonly string[],
  unknown: string = UNKNOWN_VALUE,
): Passes | null {
  if (values.length === 0) return null;
  const { all, codeOf } = table.textsOf(column);
  const wanted = new Uint8Array(all.length);
  for (const value of values) {
    const code = codeOf(value);
    if (code !== undefined) wanted[code] = 1;
  }
  const isUnknownWanted = values.includes(unknown);
  const codes = table.column(column);
  return (slot) => {
    const code = codes[slot] as number;
    return code === NOTHING ? isUnknownWanted : wanted[code] === 1;
  };
}

const isOneOf = (table: RequestTable, column: RequestText, values: readonly string[]): Passes =>
  among(table, column, values) ?? (() => false);

/** What counts of the requests of each place: first where none is known, then by the code of the place. */
const byPlace = <Value>(
  table: RequestTable,
  column: 'place' | 'entity',
  of: (entity: string | null) => Value,
): Value[] => [null, ...table.textsOf(column).all].map(of);
/** The place of a code among as many numbers and one: the first is for those of which none is known. */
export const placeOf = (code: number): number => (code === NOTHING ? 0 : code + 1);

/** Requests whose last steps were in one of some ranges. */
export function aged(table: RequestTable, ranges: readonly AgeRange[]): Passes {
  const bounds = table.textsOf('status').all.map((status) => {
    const ofStatus = ranges.filter((range) => range.status === status);
    return byPlace(table, 'place', (entity) =>
      ofStatus
        .filter((range) => range.entity === calendarOf(entity))
        .map(({ from, before }) => ({
          from: from === null ? Number.NEGATIVE_INFINITY : dayNumber(from),
          before: before === null ? Number.POSITIVE_INFINITY : dayNumber(before),
        })),
    );
  });
  const [lastSteps, statuses, places] = [
    table.column('lastStepOn'),
    table.column('status'),
    table.column('place'),
  ];
  return (slot) => {
    const day = lastSteps[slot] as number;
    if (day === NOTHING) return false;
    const asked = bounds[statuses[slot] as number]?.[placeOf(places[slot] as number)] ?? [];
    for (const { from, before } of asked) if (day >= from && day < before) return true;
    return false;
  };
}

/** Requests made in a period, both days included. */
export function madeWithin(
  table: RequestTable,
  { from, to }: Pick<ResultFilter, 'from' | 'to'>,
): Passes | null {
  if (!from && !to) return null;
  const first = from ? Date.parse(startOfBankDay(from)) : Number.NEGATIVE_INFINITY;
  const end = to ? Date.parse(startOfBankDay(addDays(to, 1))) : Number.POSITIVE_INFINITY;
  const dates = table.wide('date');
  return (slot) => (dates[slot] as number) >= first && (dates[slot] as number) < end;
}

/** Requests of some places, sectors, ecosystems and sources. */
export function belongs(
  table: RequestTable,
  { entities, sectors, ecosystems, sources }: Omit<ResultFilter, 'from' | 'to'>,
): Passes {
  return every([
    among(table, 'entity', entities),
    among(table, 'sector', sectors),
    among(table, 'ecosystem', ecosystems),
    among(table, 'source', sources),
  ]);
}

const isKnown = (table: RequestTable, column: RequestWait): Passes => {
  const values = table.column(column);
  return (slot) => values[slot] !== NOTHING;
};

/** Requests of which one of some outcomes was noted. */
export const noted = (table: RequestTable, outcomes: readonly string[]): Passes =>
  isOneOf(table, 'outcome', outcomes);

/** Requests whose sides have met; a meeting to come is none yet. */
function met(table: RequestTable, today: string): Passes {
  const isMeeting = Uint8Array.from([
    0,
    ...table.textsOf('outcome').all.map((outcome) => Number(meetings.includes(outcome))),
  ]);
  const outcomes = table.column('outcome');
  const wasMet = metBy(table, today);
  return (slot) => isMeeting[placeOf(outcomes[slot] as number)] === 1 || wasMet(slot);
}
/** Outcomes of those who have met. */
const meetings: readonly string[] = ['MET', 'BUSINESS_DEAL', 'INVESTED'];

function metBy(table: RequestTable, today: string): Passes {
  const days = table.column('metOn');
  const last = dayNumber(today);
  return (slot) => (days[slot] as number) <= last && days[slot] !== NOTHING;
}

/** Requests that came as far as a stage. */
export function reached(table: RequestTable, stage: ResultStage, today: string): Passes {
  if (stage === 'INVESTED') return noted(table, ['INVESTED']);
  if (stage === 'MET') return met(table, today);
  const wasIntroduced = isKnown(table, waitColumns.INTRODUCTION);
  const hasMet = met(table, today);
  return (slot) => wasIntroduced(slot) || hasMet(slot);
}

/** Requests of which it is known how long was waited for something; a meeting to come is no wait yet. */
export function waited(table: RequestTable, wait: ResultList['waits'][number], today: string): Passes {
  return every([isKnown(table, waitColumns[wait]), wait === 'MEETING' ? metBy(table, today) : null]);
}

/** Requests answered within the promise. */
export function answeredInTime(table: RequestTable, { promises }: ResultSettings): Passes {
  const days = table.column(waitColumns.ANSWER);
  return (slot) => days[slot] !== NOTHING && (days[slot] as number) <= promises.OPEN;
}

/** Requests answered later than promised, or that wait for their first answer for longer. */
export function answeredLate(table: RequestTable, { today, promises }: ResultSettings): Passes {
  const overdue = rangesOf(['LATE'], today, promises).filter(({ status }) => status === 'OPEN');
  const before = byPlace(table, 'entity', (entity) => {
    const day = overdue.find((range) => range.entity === calendarOf(entity))?.before;
    return day ? dayNumber(day) : Number.NEGATIVE_INFINITY;
  });
  const [days, asked, entities] = [
    table.column(waitColumns.ANSWER),
    table.column('askedOn'),
    table.column('entity'),
  ];
  const statuses = table.column('status');
  const open = table.textsOf('status').codeOf('OPEN');
  return (slot) => {
    if (days[slot] !== NOTHING) return (days[slot] as number) > promises.OPEN;
    if (statuses[slot] !== open || asked[slot] === NOTHING) return false;
    return (asked[slot] as number) < (before[placeOf(entities[slot] as number)] as number);
  };
}

/** What became of settled requests. */
function ended(table: RequestTable, outcomes: readonly string[]): Passes | null {
  if (outcomes.length === 0) return null;
  return every([isOneOf(table, 'status', ['DONE']), among(table, 'outcome', outcomes)]);
}

/** Requests of one startup, on the platform or archived, and of one client. */
export function ofSide(
  table: RequestTable,
  { startupId, clientId }: Pick<ResultList, 'startupId' | 'clientId'>,
): Passes {
  return every([
    startupId
      ? any([isOneOf(table, 'startup', [startupId]), isOneOf(table, 'archivedStartup', [startupId])])
      : null,
    clientId ? isOneOf(table, 'client', [clientId]) : null,
  ]);
}

/** Requests that a filter asks for. */
export function asked(table: RequestTable, filter: RequestFilter, settings: ResultSettings): Passes {
  const { stages, answers, sides } = filter;
  return every([
    among(table, 'type', filter.types),
    among(table, 'status', filter.statuses),
    among(table, 'owner', filter.owners, 'NOBODY'),
    filter.ages ? aged(table, filter.ages) : null,
    madeWithin(table, filter),
    belongs(table, filter),
    ofSide(table, filter),
    among(table, 'currency', filter.currencies),
    among(table, 'reason', filter.reasons),
    ended(table, filter.outcomes),
    stages.length > 0 ? any(stages.map((stage) => reached(table, stage, settings.today))) : null,
    ...filter.waits.map((wait) => waited(table, wait, settings.today)),
    answers.length > 0
      ? any(
          answers.map((answer) =>
            answer === 'IN_TIME' ? answeredInTime(table, settings) : answeredLate(table, settings),
          ),
        )
      : null,
    sides
      ? any([
          isOneOf(table, 'client', sides.clientIds),
          isOneOf(table, 'startup', sides.startupIds),
          isOneOf(table, 'archivedStartup', sides.archivedIds),
        ])
      : null,
  ]);
}
