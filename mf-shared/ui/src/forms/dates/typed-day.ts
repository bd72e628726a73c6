/** `YYYY-MM-DD` of a date in the person's time zone. */
export function dayOf(date: Date): string {
  const month = String(date.getMonth() + 1).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${month}-${String(date.getDate()).padStart(2, '0')}`;
}

/** The day as a date at noon of the person's time zone, which no change of clocks can move to another day. */
export function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00`);
}

/** `DD/MM/YYYY` of a day; what is no day (yet) stays as it was typed. */
export function shownDay(value: string): string {
  const [, year, month, dayOfMonth] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? [];
  return year && month && dayOfMonth ? `${dayOfMonth}/${month}/${year}` : value;
}
