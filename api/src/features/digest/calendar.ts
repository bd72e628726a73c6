/** Where the bank is: its days begin there, and its mails are sent in its mornings. */
const timeZone = 'Europe/Paris';
const MORNING = 7;
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

const dayFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
const hourFormat = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' });

/** The bank's day of an instant, as `YYYY-MM-DD`: such texts sort as days do. */
export function dayOf(instant: Date): string {
  return dayFormat.format(instant);
}

/** The day so many days after one. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
}

/** The first full hour after an instant at which it is seven in the bank's morning, in summer and in winter. */
export function nextMorning(instant: Date): Date {
  let hour = Math.floor(instant.getTime() / HOUR) * HOUR;
  do hour += HOUR;
  while (Number(hourFormat.format(hour)) !== MORNING);
  return new Date(hour);
}
