import { dayOf, noonOf } from '@passerelle/ui';

/** An instant of a day (`YYYY-MM-DD`) in the time zone of the person, ISO 8601: now where it is today, else noon. */
export function instantOn(day: string, now = new Date()): string {
  return (day === dayOf(now) ? now : noonOf(day)).toISOString();
}
