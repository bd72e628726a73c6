/** `YYYY-MM` of what a person types for a month and a year (`3/2027`, `03 2027`, `032027`); null where it is none. */
export function parseTypedMonth(text: string): string | null {
  // Without a mark between them the month has two digits: 12202 is 122027 on its way, not January 2202.
  const [, marked, two, year] = /^\s*(?:(\d{1,2})[\s/.-]|(\d{2}))(\d{4})\s*$/.exec(text) ?? [];
  const month = marked ?? two;
  if (!month || !year || Number(month) < 1 || Number(month) > 12) return null;
  return `${year}-${month.padStart(2, '0')}`;
}

/** `MM/YYYY` of a month; what is no month (yet) stays as it was typed. */
export function shownMonth(value: string): string {
  const [, year, month] = /^(\d{4})-(\d{2})$/.exec(value) ?? [];
  return year && month ? `${month}/${year}` : value;
}
