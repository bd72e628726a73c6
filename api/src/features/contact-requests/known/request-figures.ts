import {
  type ContactRequestStatus,
  contactRequestStatuses,
  type PageQuery,
  type ResultDimension,
  type ResultFilter,
  type ResultGroup,
  type ResultLine,
  type Results,
} from '@passerelle/contract';
import { NOTHING } from '../../../in-memory/slot-table.ts';
import type { AgeRange } from '../ages/ages.store.ts';
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
  type RequestFilter,
  type ResultSettings,
  reached,
} from './request-conditions.ts';
import type { RequestTable, RequestText } from './request-table.ts';

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

/** Those of all requests that pass, in no particular order: columns are read fastest from one end to the other. */
function narrowAll(table: RequestTable, passes: Passes): Uint32Array {
  const found = new Uint32Array(table.count());
  let count = 0;
  for (let slot = 0; slot < table.size; slot += 1) {
    if (table.isTaken(slot) && passes(slot)) found[count++] = slot;
  }
  return found.subarray(0, count);
}

/** Those of some slots that pass. */
function narrow(slots: Readonly<Uint32Array>, passes: Passes): Uint32Array {
  const found = new Uint32Array(slots.length);
  let count = 0;
  for (let index = 0; index < slots.length; index += 1) {
    const slot = slots[index] as number;
    if (passes(slot)) found[count++] = slot;
  }
  return found.subarray(0, count);
}

/** A page of the requests that a filter asks for, the newest first. */
export function pageOf(
  table: RequestTable,
  filter: RequestFilter,
  { page, pageSize, ...settings }: PageQuery & ResultSettings,
): { ids: string[]; total: number } {
  const passes = asked(table, filter, settings);
  const first = page * pageSize;
  const ids: string[] = [];
  let total = 0;
  for (const slot of table.newestFirst()) {
    if (!passes(slot)) continue;
    if (total >= first && ids.length < pageSize) ids.push(table.ids[slot] as string);
    total += 1;
  }
  return { ids, total };
}

/** How many requests have their last steps in some ranges. */
export function countAged(table: RequestTable, ranges: readonly AgeRange[]): number {
  return narrow(table.newestFirst(), aged(table, ranges)).length;
}

/** How many requests there are in each status. */
export function countByStatus(table: RequestTable): Record<ContactRequestStatus, number> {
  const counts = countCodes(table, 'status', table.newestFirst());
  return Object.fromEntries(
    contactRequestStatuses.map((status) => [status, counts.get(status) ?? 0]),
  ) as Record<ContactRequestStatus, number>;
}

/** How many of some requests have each text of a column, in the order of the texts; null stands for those without one. */
function countCodes(
  table: RequestTable,
  column: RequestText,
  slots: Readonly<Uint32Array>,
): Map<string | null, number> {
  const { all } = table.textsOf(column);
  const totals = new Int32Array(all.length);
  const codes = table.column(column);
  let unknown = 0;
  for (const slot of slots) {
    const code = codes[slot] as number;
    if (code === NOTHING) unknown += 1;
    else totals[code] = (totals[code] as number) + 1;
  }
  const counted = all.flatMap((text, code) => (totals[code] ? [[text, totals[code]] as const] : []));
  // Codes are given as texts come to this process, which another one has read in another order.
  counted.sort(([one], [other]) => (one < other ? -1 : 1));
  const counts = new Map<string | null, number>(counted);
  if (unknown > 0) counts.set(null, unknown);
  return counts;
}

/** The requests of a filter, which several figures are counted of. */
export interface CountedRequests {
  table: RequestTable;
  slots: Readonly<Uint32Array>;
  settings: ResultSettings;
}

export function requestsOf(
  table: RequestTable,
  filter: ResultFilter,
  settings: ResultSettings,
): CountedRequests {
  return {
    table,
    slots: narrowAll(table, every([madeWithin(table, filter), belongs(table, filter)])),
    settings,
  };
}

/** Adds one at a place. */
export function addOne(counts: Int32Array, place: number): void {
  counts[place] = (counts[place] as number) + 1;
}

/**
 * How far the requests of each value of a dimension came; those that are of none are under null. Everything is counted in
 * one pass, which is what a first call after a change waits for most.
 */
export function groupsOf({ table, slots, settings }: CountedRequests, by: ResultDimension): GroupFigures[] {
  const column = dimensionColumns[by];
  const { all } = table.textsOf(column);
  const codes = table.column(column);
  const isIntroduced = reached(table, 'INTRODUCED', settings.today);
  const isMet = reached(table, 'MET', settings.today);
  const isInvested = reached(table, 'INVESTED', settings.today);
  const isDeal = noted(table, ['BUSINESS_DEAL']);
  const isInTime = answeredInTime(table, settings);
  const isLate = answeredLate(table, settings);
  // By the code of their value; in the first place those without one.
  const counts = () => new Int32Array(all.length + 1);
  const [requests, introduced, met, invested] = [counts(), counts(), counts(), counts()];
  const [deals, inTime, late] = [counts(), counts(), counts()];
  for (let index = 0; index < slots.length; index += 1) {
    const slot = slots[index] as number;
    const code = codes[slot] as number;
    const place = code === NOTHING ? 0 : code + 1;
    addOne(requests, place);
    // Who has met was introduced; what became of them comes after both.
    if (isMet(slot)) {
      addOne(introduced, place);
      addOne(met, place);
      if (isInvested(slot)) addOne(invested, place);
      else if (isDeal(slot)) addOne(deals, place);
    } else if (isIntroduced(slot)) addOne(introduced, place);
    if (isInTime(slot)) addOne(inTime, place);
    else if (isLate(slot)) addOne(late, place);
  }
  return [null, ...all].flatMap((value, place) => {
    const at = (figure: Int32Array) => figure[place] as number;
    if (at(requests) === 0) return [];
    return {
      ...{ value, requests: at(requests), introduced: at(introduced), met: at(met), invested: at(invested) },
      ...{ deals: at(deals), answeredInTime: at(inTime), answeredLate: at(late) },
    };
  });
}

const ofMost = (one: { requests: number }, other: { requests: number }) => other.requests - one.requests;

/** What became of the settled ones: each outcome, reason and currency once, those of most requests first. */
export function endingsOf({ table, slots }: CountedRequests): Endings {
  const done = table.textsOf('status').codeOf('DONE');
  const statuses = table.column('status');
  const settled = narrow(slots, (slot) => statuses[slot] === done);
  const counted = <Text extends string>(column: RequestText) =>
    [...(countCodes(table, column, settled) as Map<Text | null, number>)].map(([value, requests]) => ({
      value,
      requests,
    }));
  return {
    outcomes: counted<NonNullable<Endings['outcomes'][number]['outcome']>>('outcome')
      .map(({ value, requests }) => ({ outcome: value, requests }))
      .sort(ofMost),
    reasons: counted<Endings['reasons'][number]['reason']>('reason')
      .flatMap(({ value, requests }) => (value ? [{ reason: value, requests }] : []))
      .sort(ofMost),
    amounts: amountsOf(table, settled).sort(ofMost),
  };
}

function amountsOf(table: RequestTable, slots: Readonly<Uint32Array>): Endings['amounts'] {
  const codes = table.column('currency');
  const amounts = table.wide('amount');
  const sums = new Map<number, number>();
  for (const slot of slots) {
    const code = codes[slot] as number;
    const amount = amounts[slot] as number;
    if (code !== NOTHING) sums.set(code, (sums.get(code) ?? 0) + (Number.isNaN(amount) ? 0 : amount));
  }
  const { codeOf } = table.textsOf('currency');
  const requests = countCodes(table, 'currency', slots) as Map<
    Endings['amounts'][number]['currency'] | null,
    number
  >;
  return [...requests].flatMap(([currency, total]) =>
    currency ? [{ currency, requests: total, amount: sums.get(codeOf(currency) ?? NOTHING) ?? 0 }] : [],
  );
}

/** How many requests that belong there are late today, whenever they were made. */
export function countLate(
  table: RequestTable,
  filter: Omit<ResultFilter, 'from' | 'to'>,
  { today, promises }: ResultSettings,
): number {
  return narrowAll(table, every([aged(table, rangesOf(['LATE'], today, promises)), belongs(table, filter)]))
    .length;
}

/** What the introductions to one startup, or of one client, came to. */
export function lineOf(
  table: RequestTable,
  side: { startupId: string } | { clientId: string },
  { today }: ResultSettings,
): ResultLine {
  const slots = narrow(table.newestFirst(), ofSide(table, side));
  const isInvested = reached(table, 'INVESTED', today);
  const invested = narrow(slots, isInvested);
  return {
    requests: slots.length,
    introduced: narrow(slots, reached(table, 'INTRODUCED', today)).length,
    met: narrow(slots, reached(table, 'MET', today)).length,
    invested: invested.length,
    amounts: amountsOf(table, invested).sort((one, other) => (one.currency < other.currency ? -1 : 1)),
  };
}
