/** `YYYY-MM-DD` of a date in the person's time zone. */
export function dayOf(date: Date): string {
  const month = String(date.getMonth() + 1).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${month}-${String(date.getDate()).padStart(2, '0')}`;
}

/** The day as a date at noon of the person's time zone, which no change of clocks can move to another day. */
export function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00`);
}

/** Whether the text is a day that the calendar has, as `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(noonOf(text).getTime()) && dayOf(noonOf(text)) === text
  );
}

/** `YYYY-MM-DD` of what a person types for a day (`4/12/2026`, `04.12.2026`, `04122026`); null where it is none. */
export function parseTypedDay(text: string): string | null {
  // Without marks between them the day and the month have two digits each.
  const marked = /^\s*(\d{1,2})[\s/.-](\d{1,2})[\s/.-](\d{4})\s*$/.exec(text);
  const [, dayOfMonth, month, year] = marked ?? /^\s*(\d{2})(\d{2})(\d{4})\s*$/.exec(text) ?? [];
  if (!dayOfMonth || !month || !year) return null;
  const day = `${year}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`;
  return isDay(day) ? day : null;
}

/** `DD/MM/YYYY` of a day; what is no day (yet) stays as it was typed. */
export function shownDay(value: string): string {
  const [, year, month, dayOfMonth] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? [];
  return year && month && dayOfMonth ? `${dayOfMonth}/${month}/${year}` : value;
}
