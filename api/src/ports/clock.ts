/** Where the time comes from, so that tests can move it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** An instant as the database and the API write it: ISO 8601 in UTC, so that texts sort as times do. */
export function instantAt(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

/** The same moment some months earlier, in UTC. */
export function monthsBefore(date: Date, months: number): Date {
  const earlier = new Date(date);
  earlier.setUTCMonth(earlier.getUTCMonth() - months);
  return earlier;
}
