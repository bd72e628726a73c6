import type { Language } from '@passerelle/contract/common/enumerations';
import { createRelativeDayFormat } from './relative-day.ts';

export interface Formats {
  formatNumber(value: number): string;
  /** Whole euros in full: `1 500 000 €`. */
  formatMoney(euros: number): string;
  /** Whole euros in short, as on tags: `100 k€`, `1,5 M€`; in English `€100k`, `€1.5m`. */
  formatMoneyShort(euros: number): string;
  /** A share of one: `0.32` is `32 %`. */
  formatPercent(share: number): string;
  /** An instant or a day as DD/MM/YYYY, in the time zone of the person. */
  formatDate(date: string | Date): string;
  /** An instant as DD/MM/YYYY and hours. */
  formatDateTime(date: string | Date): string;
  /** Hours and minutes of an instant. */
  formatTime(date: string | Date): string;
  /** A day in words: `4 décembre 2026`. */
  formatDateLong(date: string | Date): string;
  /** `YYYY-MM` (or a day) as MM/YYYY. */
  formatMonth(month: string): string;
  /** `aujourd’hui`, `hier`, then `le 12 novembre`, with the year when it is another one. */
  formatRelativeDay(date: string | Date, today?: Date): string;
}

/** English dates stay day/month/year: the product shows dates in the French order in both languages. */
const localeOf: Record<Language, string> = { fr: 'fr-FR', en: 'en-GB' };

/**
 * A day without a time (`2026-12-04`) is that day wherever the person is, an instant is a moment in their zone.
 */
function toDate(date: string | Date): Date {
  if (date instanceof Date) return date;
  return new Date(/^\d{4}-\d{2}-\d{2}$/.test(date) ? `${date}T00:00:00` : date);
}

/** Makes something when it is first asked for, and keeps it: an `Intl` object takes milliseconds of a phone, and a page needs few. */
function onceAsked<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Makes the formats of one language, each when it is first asked for. */
export function createFormats(language: Language): Formats {
  const locale = localeOf[language];
  const number = onceAsked(() => new Intl.NumberFormat(locale));
  const percent = onceAsked(
    () => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }),
  );
  const money = onceAsked(
    () => new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR', minimumFractionDigits: 0 }),
  );
  const shortMoney = onceAsked(
    () =>
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency: 'EUR',
        notation: 'compact',
        minimumFractionDigits: 0,
        maximumFractionDigits: 1,
      }),
  );
  const dates = (options: Intl.DateTimeFormatOptions) =>
    onceAsked(() => new Intl.DateTimeFormat(locale, options));
  const day = dates({ day: '2-digit', month: '2-digit', year: 'numeric' });
  const moment = dates({
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });
  const time = dates({ hour: '2-digit', minute: '2-digit' });
  const longDay = dates({ day: 'numeric', month: 'long', year: 'numeric' });
  const relativeDay = onceAsked(() => createRelativeDayFormat(language, locale));
  return {
    formatNumber: (value) => number().format(value),
    formatMoney: (euros) => money().format(euros),
    // French writes k€ and M€ without a space, Intl with one.
    formatMoneyShort: (euros) =>
      shortMoney()
        .format(euros)
        .replace(/([kM])\s€$/, '$1€'),
    formatPercent: (share) => percent().format(share),
    formatDate: (date) => day().format(toDate(date)),
    formatDateTime: (date) => moment().format(toDate(date)),
    formatTime: (date) => time().format(toDate(date)),
    formatDateLong: (date) => longDay().format(toDate(date)),
    formatMonth: (month) => `${month.slice(5, 7)}/${month.slice(0, 4)}`,
    formatRelativeDay: (date, today = new Date()) => relativeDay()(toDate(date), today),
  };
}
