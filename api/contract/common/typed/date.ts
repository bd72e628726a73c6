/*
 * Days and months as people type them, in French and in English alike: the day stands before the month in both, as the
 * screens show it. A name of a month may stand in its place (`juin 2027`, `4 Dec 2026`). A year of two digits is one of
 * 1970 to 2069.
 */

import { dayLimits } from '../limits.ts';

const monthNames = [
  ['janvier', 'january'],
  ['fevrier', 'february'],
  ['mars', 'march'],
  ['avril', 'april'],
  ['mai', 'may'],
  ['juin', 'june'],
  ['juillet', 'july'],
  ['aout', 'august'],
  ['septembre', 'september'],
  ['octobre', 'october'],
  ['novembre', 'november'],
  ['decembre', 'december'],
] as const;
/** Three letters identify a month; `jui` alone does not. */
const shortestName = 3;

const two = (text: string | number) => String(text).padStart(2, '0');

/** Lower case without accents; what stands between the parts is one space, and so is a change from digits to letters. */
function simplified(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/(\d)(?:er|st|nd|rd|th)\b/g, '$1')
    .replace(/[\s/.,'’\p{Pd}]+/gu, ' ')
    .trim();
}

/** The number of a month that is named or numbered; null where it is none, or could be two. */
function monthOf(text: string): number | null {
  if (/^\d{1,2}$/.test(text)) return Number(text) >= 1 && Number(text) <= 12 ? Number(text) : null;
  if (text.length < shortestName) return null;
  const meant = monthNames.flatMap((names, index) =>
    names.some((name) => name.startsWith(text)) ? [index + 1] : [],
  );
  return meant.length === 1 ? (meant[0] ?? null) : null;
}

function yearOf(text: string): string | null {
  if (/^\d{4}$/.test(text)) return text;
  if (!/^\d{2}$/.test(text)) return null;
  return `${Number(text) < 70 ? '20' : '19'}${text}`;
}

/** Whether a day, a month or an instant of ISO 8601 is of a year that people may give. */
export function isOfKnownYear(text: string): boolean {
  const year = Number(text.slice(0, 'YYYY'.length));
  return year >= dayLimits.firstYear && year <= dayLimits.lastYear;
}

/** Whether a text is a day that the calendar has, as `YYYY-MM-DD`: what `anyDaySchema` takes, and nothing else. */
export function isAnyDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  // The calendar has to have it: the 31st of a short month would become the 1st of the next one.
  const instant = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
}

/** Whether it is one that people may give: what `daySchema` takes, and nothing else. */
export const isDay = (text: string): boolean => isOfKnownYear(text) && isAnyDay(text);

function dayFrom(day: string, month: number | null, year: string | null): string | null {
  if (!/^\d{1,2}$/.test(day) || month === null || year === null) return null;
  const written = `${year}-${two(month)}-${two(day)}`;
  return isDay(written) ? written : null;
}

/** `YYYY-MM-DD` of what a person types for a day (`1/2/24`, `01-02-2024`, `4 juin 2027`); null where it is none. */
export function readDay(text: string): string | null {
  const parts = simplified(text).split(' ');
  const [first = '', second = '', third = ''] = parts;
  if (parts.length === 1) {
    // Without marks between them the day and the month have two digits each.
    const [, day = '', month = '', year = ''] = /^(\d{2})(\d{2})(\d{4})$/.exec(first) ?? [];
    return dayFrom(day, monthOf(month), yearOf(year));
  }
  if (parts.length !== 3) return null;
  // `2026-12-04`, and `June 4, 2027` where the name says which part is the month.
  if (/^\d{4}$/.test(first)) return dayFrom(third, monthOf(second), first);
  if (/^[a-z]+$/.test(first)) return dayFrom(second, monthOf(first), yearOf(third));
  return dayFrom(first, monthOf(second), yearOf(third));
}

/** `YYYY-MM` of what a person types for a month (`06/27`, `3/2027`, `juin 2027`, `062027`); null where it is none. */
export function readMonth(text: string): string | null {
  const parts = simplified(text).split(' ');
  const [first = '', second = ''] = parts;
  // Without a mark between them the month has two digits: 12202 is 122027 on its way, not January 2202.
  const [, joinedMonth, joinedYear] = /^(\d{2})(\d{4})$/.exec(first) ?? [];
  const [month, year] =
    parts.length === 1
      ? [joinedMonth, joinedYear]
      : /^\d{4}$/.test(first)
        ? [second, first]
        : [first, second];
  if (parts.length > 2 || !month || !year) return null;
  const [number, fullYear] = [monthOf(month), yearOf(year)];
  if (number === null || fullYear === null || !isOfKnownYear(fullYear)) return null;
  return `${fullYear}-${two(number)}`;
}

/**
 * Whether nothing more is to come of a day or month that is being typed: it ends with a year of four digits, for one of two
 * may become one of four, and the caret stands behind it. Where the caret stands within it, a part is being corrected, and
 * `1/12/2026` may become `17/12/2026`: there every part has all of its digits.
 */
export function isTypedToEnd(text: string, caret: number | null): boolean {
  return /\d{4}\s*$/.test(text) && (caret === text.length || /^(?:\d{2}\/){1,2}\d{4}$/.test(text));
}
