/** The calendar that the bank's days are of, whatever time zone a server or a browser has. */
export const bankTimeZone = 'Europe/Paris';

const dayFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: bankTimeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day that an instant is on in the bank's calendar, `YYYY-MM-DD`; such texts sort as days do. */
export function bankDayOf(instant: Date | string): string {
  return dayFormat.format(new Date(instant));
}
