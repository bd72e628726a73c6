import { bankDayOf } from '../../bank-days.ts';
import type { Chance } from './chance.ts';

/*
 * All dates are counted from the day on which the demonstration is created, so that "the last 90 days" always show
 * something. Two that are created on the same day are the same to the millisecond.
 */

const MINUTE = 60 * 1000;
export const DAY = 24 * 60 * MINUTE;
const FIRST_MINUTE = 7 * 60;
const LAST_MINUTE = 20 * 60;

/**
 * Midnight in UTC of the day that an instant is on in the bank's calendar, by which the product counts days: an hour before midnight
 * in UTC it is tomorrow there already.
 */
export function dayOf(instant: Date): Date {
  return new Date(`${bankDayOf(instant)}T00:00:00.000Z`);
}

/** A moment between 7:00 and 20:00 UTC, so many whole days before `today`; at least one. */
export function momentAgo(chance: Chance, today: Date, days: number): Date {
  const minutes = chance.number.int({ min: FIRST_MINUTE, max: LAST_MINUTE });
  return new Date(today.getTime() - Math.max(1, Math.round(days)) * DAY + minutes * MINUTE);
}

export function minutesAfter(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * MINUTE);
}

/** How many days lie between a moment and `today`, rounded down. */
export function daysSince(moment: Date, today: Date): number {
  return Math.floor((today.getTime() - moment.getTime()) / DAY);
}

/** `YYYY-MM-DD`, so many days before `today`; after it where negative. */
export function dayAgo(today: Date, days: number): string {
  return new Date(today.getTime() - days * DAY).toISOString().slice(0, 10);
}

/** `YYYY-MM`, so many months after the one of `today`. */
export function monthAhead(today: Date, months: number): string {
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + months, 1))
    .toISOString()
    .slice(0, 7);
}
