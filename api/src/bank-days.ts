/*
 * The calendar of the bank: days of Paris, `YYYY-MM-DD`, whatever time zone the server has. Such texts sort as days do.
 * It ends on both sides, and so does what is counted in it: what a version before has stored of other years stands for an end.
 */

import { bankDayOf, bankTimeZone, countedDay, dayLimits } from '@passerelle/contract';

export { bankDayOf };

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** How far Paris may be ahead of UTC. */
const OFFSETS = [HOUR, 2 * HOUR];
/** The hour at which the bank's mails are sent. */
const MORNING = 7;

/** The Swedish locale writes dates as ISO 8601 does: `2026-11-20 15:04:05`. */
const clockFormat = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: bankTimeZone,
});
const writtenFormat = new Intl.DateTimeFormat('fr', { dateStyle: 'short', timeZone: bankTimeZone });

/** An instant in the bank's time zone: `2026-11-20 15:04:05`. */
export function bankClock(instant: Date): string {
  return clockFormat.format(instant);
}

/** The time of day of an instant in the bank's time zone: `15:04`. */
export function bankTime(instant: Date): string {
  return bankClock(instant).slice('YYYY-MM-DD '.length, 'YYYY-MM-DD HH:MM'.length);
}

/** The day that an instant is on, as people read it: `20/11/2026`. */
export function writtenBankDay(instant: Date | string): string {
  return writtenFormat.format(new Date(instant));
}

/** The first instant after another at which it is seven in the morning in the bank's time zone, in summer and in winter. */
export function nextMorning(instant: Date): Date {
  let hour = Math.floor(instant.getTime() / HOUR) * HOUR;
  do hour += HOUR;
  while (Number(bankClock(new Date(hour)).slice('YYYY-MM-DD '.length, 'YYYY-MM-DD HH'.length)) !== MORNING);
  return new Date(hour);
}

/** The instant at which a day begins, ISO 8601 in UTC. */
export function startOfBankDay(given: string): string {
  const day = countedDay(given);
  const midnight = Date.parse(`${day}T00:00:00.000Z`);
  // The clocks of Paris change at night, but never at midnight: the earliest instant that is on the day begins it.
  const [start = midnight] = OFFSETS.map((offset) => midnight - offset)
    .filter((instant) => bankDayOf(new Date(instant)) === day)
    .sort((one, other) => one - other);
  return new Date(start).toISOString();
}

/**
 * The instant at which it is a time of day (`14:30`) on a day. In the night in which clocks change, the first of two; of a time
 * that is left out, an hour later.
 */
export function instantOfBankTime(day: string, time: string): Date {
  const asUtc = Date.parse(`${day}T${time}:00.000Z`);
  const candidates = OFFSETS.map((offset) => new Date(asUtc - offset));
  const meant = candidates.filter((instant) => bankClock(instant).startsWith(`${day} ${time}`));
  return meant.at(-1) ?? new Date(asUtc - HOUR);
}

/** The last instant of a day, ISO 8601 in UTC. */
export function endOfBankDay(given: string): string {
  const day = countedDay(given);
  const nextMidnight = Date.parse(`${day}T00:00:00.000Z`) + DAY;
  const [end = nextMidnight] = OFFSETS.map((offset) => nextMidnight - offset - 1)
    .filter((instant) => bankDayOf(new Date(instant)) === day)
    .sort((one, other) => other - one);
  return new Date(end).toISOString();
}

/** A day as a number: days since 1970. */
export function dayNumber(day: string): number {
  return Date.parse(`${countedDay(day)}T00:00:00.000Z`) / DAY;
}

const FIRST_DAY = dayNumber(dayLimits.firstDay);
const LAST_DAY = dayNumber(dayLimits.lastDay);

/** The day so many days after another; before it where negative. At an end of the calendar it is that end. */
export function addDays(day: string, days: number): string {
  const number = Math.min(LAST_DAY, Math.max(FIRST_DAY, dayNumber(day) + days));
  return new Date(number * DAY).toISOString().slice(0, 10);
}

/** The same day so many months after, before where negative; the last one of a month that is too short for it. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, dayOfMonth = 1] = countedDay(day).split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0));
  lastDay.setUTCDate(Math.min(dayOfMonth, lastDay.getUTCDate()));
  return countedDay(lastDay.toISOString().slice(0, 10));
}

/** How many days there are from one to another, both included. */
export function countDays(first: string, last: string): number {
  return dayNumber(last) - dayNumber(first) + 1;
}
