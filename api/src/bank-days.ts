/** Days as the bank lives them: calendar days of Paris, `YYYY-MM-DD`, whatever time zone the server has. */

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** How far Paris may be ahead of UTC. */
const OFFSETS = [HOUR, 2 * HOUR];

const bankDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day that an instant is on. */
export function bankDayOf(instant: Date | string): string {
  return bankDay.format(new Date(instant));
}

/** The instant at which a day begins, ISO 8601 in UTC. */
export function startOfBankDay(day: string): string {
  const midnight = Date.parse(`${day}T00:00:00.000Z`);
  // The clocks of Paris change at night, but never at midnight: the earliest instant that is on the day begins it.
  const [start = midnight] = OFFSETS.map((offset) => midnight - offset)
    .filter((instant) => bankDayOf(new Date(instant)) === day)
    .sort((one, other) => one - other);
  return new Date(start).toISOString();
}

/** The last instant of a day, ISO 8601 in UTC. */
export function endOfBankDay(day: string): string {
  const nextMidnight = Date.parse(`${day}T00:00:00.000Z`) + DAY;
  const [end = nextMidnight] = OFFSETS.map((offset) => nextMidnight - offset - 1)
    .filter((instant) => bankDayOf(new Date(instant)) === day)
    .sort((one, other) => other - one);
  return new Date(end).toISOString();
}

/** The day so many days after another; before it where negative. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + days * DAY).toISOString().slice(0, 10);
}

/** How many days there are from one to another, both included. */
export function countDays(first: string, last: string): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / DAY) + 1;
}
