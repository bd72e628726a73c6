import {
  type BankingEntity,
  bankingEntities,
  type ContactRequestLateness,
  type ContactRequestPace,
  type ContactRequestStatus,
  countedDay,
} from '@passerelle/contract';
import { addDays } from '../../../bank-days.ts';
import { calendarOf } from '../../../working-days/holidays.ts';
import { workingDayFrom, workingDaysSince } from '../../../working-days/working-days.ts';
import type { AgeRange } from './ages.store.ts';
import type { Promises } from './settings.ts';

/** A request that is not settled, and on which day its last step was. */
export interface Aged {
  status: Exclude<ContactRequestStatus, 'DONE'>;
  /** The client's; null where none is known. */
  entity: string | null;
  lastStepOn: string;
}

/** How a request stands with what is promised, on a day. */
export function paceOf(
  { status, entity, ...stored }: Aged,
  today: string,
  promises: Promises,
): ContactRequestPace {
  const lastStepOn = countedDay(stored.lastStepOn);
  const calendar = calendarOf(entity);
  const dueOn = workingDayFrom(lastStepOn, promises[status], calendar);
  const isSoon = dueOn <= workingDayFrom(today, 1, calendar);
  return {
    lastStepOn,
    workingDays: workingDaysSince(lastStepOn, today, calendar),
    dueOn,
    lateness: dueOn < today ? 'LATE' : isSoon ? 'DUE_SOON' : 'ON_TIME',
  };
}

const unsettled = ['OPEN', 'WIP'] as const;

/** On which days the last steps of requests were that stand in a way today, for each status and calendar. */
export function rangesOf(
  latenesses: readonly ContactRequestLateness[],
  today: string,
  promises: Promises,
): AgeRange[] {
  return unsettled.flatMap((status) =>
    bankingEntities.flatMap((entity) =>
      latenesses.map((lateness) => ({
        status,
        entity,
        ...rangeOf(lateness, { today, promise: promises[status], entity }),
      })),
    ),
  );
}

interface Promised {
  today: string;
  /** In working days. */
  promise: number;
  entity: BankingEntity;
}

function rangeOf(lateness: ContactRequestLateness, promised: Promised): Pick<AgeRange, 'from' | 'before'> {
  const { today, promise, entity } = promised;
  // Late where as many working days as are promised have passed before today; soon where they will have after the next one.
  const late = workingDayFrom(today, -promise, entity);
  const soon = workingDayFrom(addDays(workingDayFrom(today, 1, entity), 1), -promise, entity);
  if (lateness === 'LATE') return { from: null, before: late };
  return lateness === 'DUE_SOON' ? { from: late, before: soon } : { from: soon, before: null };
}
