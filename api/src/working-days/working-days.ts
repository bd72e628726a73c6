import { type BankingEntity, countedDay } from '@passerelle/contract';
import { addDays, dayNumber } from '../bank-days.ts';
import { holidaysIn, isWeekday, weekdayHolidaysIn } from './holidays.ts';

/*
 * Days on which the bank works, at the place of an entity. Days are `YYYY-MM-DD` in the bank's calendar.
 */

const yearOf = (day: string): number => Number(day.slice(0, 'YYYY'.length));

/** Whether the bank works on a day: not at weekends, nor on a holiday of the place. */
export function isWorkingDay(day: string, entity: BankingEntity): boolean {
  return isWeekday(day) && !holidaysIn(entity, yearOf(day)).has(day);
}

/** The working day that is a number of them after a day, or before it where the number is negative; never the day itself, but at an end of the calendar. */
export function workingDayFrom(day: string, count: number, entity: BankingEntity): string {
  const step = count < 0 ? -1 : 1;
  let found = countedDay(day);
  for (let left = Math.abs(count); left > 0; ) {
    const next = addDays(found, step);
    // The calendar ends here.
    if (next === found) return found;
    found = next;
    if (isWorkingDay(found, entity)) left -= 1;
  }
  return found;
}

/** Monday, 29 December 1969, in days since 1970. */
const A_MONDAY = -3;

/** Of two days, the difference is how many days from Monday to Friday came after the one, up to the other. */
function weekdaysUpTo(day: string): number {
  const days = dayNumber(day) - A_MONDAY + 1;
  const weeks = Math.floor(days / 7);
  return weeks * 5 + Math.min(5, days - weeks * 7);
}

/** Holidays from Monday to Friday after a day, up to another one. By years: days may be a thousand of them apart. */
function weekdayHolidaysBetween(day: string, until: string, entity: BankingEntity): number {
  const [firstYear, lastYear] = [yearOf(day), yearOf(until)];
  let count = 0;
  for (let year = firstYear; year <= lastYear; year += 1) {
    const holidays = weekdayHolidaysIn(entity, year);
    const isWhole = year > firstYear && year < lastYear;
    count += isWhole ? holidays.length : holidays.filter((each) => each > day && each <= until).length;
  }
  return count;
}

/** How many working days came after a day, up to another one, which counts; none where that is not later. */
export function workingDaysSince(day: string, until: string, entity: BankingEntity): number {
  const [first, last] = [countedDay(day), countedDay(until)];
  if (last <= first) return 0;
  return weekdaysUpTo(last) - weekdaysUpTo(first) - weekdayHolidaysBetween(first, last, entity);
}
