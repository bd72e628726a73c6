import type { BankingEntity } from '@passerelle/contract';
import { addDays } from '../bank-days.ts';
import { holidaysIn } from './holidays.ts';

/*
 * Days on which the bank works, at the place of an entity. Days are `YYYY-MM-DD` in the bank's calendar.
 */

/** Whether the bank works on a day: not at weekends, nor on a holiday of the place. */
export function isWorkingDay(day: string, entity: BankingEntity): boolean {
  const weekday = new Date(`${day}T00:00:00.000Z`).getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  return !holidaysIn(entity, Number(day.slice(0, 4))).has(day);
}

/** The working day that is a number of them after a day, or before it where the number is negative; never the day itself. */
export function workingDayFrom(day: string, count: number, entity: BankingEntity): string {
  const step = count < 0 ? -1 : 1;
  let found = day;
  for (let left = Math.abs(count); left > 0; ) {
    found = addDays(found, step);
    if (isWorkingDay(found, entity)) left -= 1;
  }
  return found;
}

/** How many working days came after a day, up to another one, which counts; none where that is not later. */
export function workingDaysSince(day: string, until: string, entity: BankingEntity): number {
  let count = 0;
  for (let passed = addDays(day, 1); passed <= until; passed = addDays(passed, 1)) {
    if (isWorkingDay(passed, entity)) count += 1;
  }
  return count;
}
