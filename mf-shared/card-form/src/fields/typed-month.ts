/** `MM/YYYY` of a month; what is no month (yet) stays as it was typed. */
export function shownMonth(value: string): string {
  const [, year, month] = /^(\d{4})-(\d{2})$/.exec(value) ?? [];
  return year && month ? `${month}/${year}` : value;
}
