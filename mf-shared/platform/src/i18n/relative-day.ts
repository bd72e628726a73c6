import type { Language } from '@passerelle/contract/common/enumerations';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

function midnight(date: Date): number {
  // UTC of the local calendar day: days on which clocks change are then as long as the others.
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
}

/** Makes a format that says today and yesterday by name and other days by date. */
export function createRelativeDayFormat(language: Language, locale: string) {
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const thisYear = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long' });
  const otherYear = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' });
  const before = language === 'fr' ? 'le ' : 'on ';
  return (date: Date, today: Date): string => {
    const days = Math.round((midnight(date) - midnight(today)) / DAY_MILLISECONDS);
    if (days === 0 || days === -1) return relative.format(days, 'day');
    const format = date.getFullYear() === today.getFullYear() ? thisYear : otherYear;
    return before + format.format(date);
  };
}
