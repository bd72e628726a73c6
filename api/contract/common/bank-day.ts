import { dayLimits } from './limits.ts';

/** The calendar that the bank's days are of, whatever time zone a server or a browser has. */
export const bankTimeZone = 'Europe/Paris';

const dayFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: bankTimeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** A day as it counts: what lies before or after the bank's calendar is its first or its last day. */
export function countedDay(day: string): string {
  const year = Number.parseInt(day, 10);
  if (year < dayLimits.firstYear) return dayLimits.firstDay;
  return year > dayLimits.lastYear ? dayLimits.lastDay : day;
}

/** The day that an instant is on in the bank's calendar, `YYYY-MM-DD`; such texts sort as days do. */
export function bankDayOf(instant: Date | string): string {
  return countedDay(dayFormat.format(new Date(instant)));
}
