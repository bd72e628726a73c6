const TIME_ZONE = 'Europe/Paris';
const HOUR = 60 * 60 * 1000;
/** Hours that Paris is ahead of UTC: in summer and in winter. */
const OFFSETS = [2, 1];

/** Sweden writes dates as ISO 8601 does: `2026-11-20 15:04:05`. */
const wallClock = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: TIME_ZONE,
});

/** When a day, `YYYY-MM-DD`, begins in Paris: ISO 8601 in UTC. The clocks never change at midnight there. */
export function startOfDay(day: string): string {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const starts = OFFSETS.map((hours) => new Date(midnight - hours * HOUR));
  const start = starts.find((candidate) => wallClock.format(candidate) === `${day} 00:00:00`);
  return (start ?? new Date(midnight)).toISOString();
}

/** When a day ends, which is when the next one begins. */
export function endOfDay(day: string): string {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 24 * HOUR);
  return startOfDay(next.toISOString().slice(0, 'YYYY-MM-DD'.length));
}
