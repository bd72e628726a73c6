import { type BankingEntity, bankingEntities } from '@passerelle/contract';
import { gregorianEaster } from 'date-easter';
import { addDays } from '../bank-days.ts';

/** `MM-DD`, how many days after Easter Sunday, or a day that is made up for on Monday where it is a Sunday. */
type Holiday = string | number | { orMonday: string };

const GOOD_FRIDAY = -2;
const EASTER_MONDAY = 1;
const ASCENSION = 39;
const WHIT_MONDAY = 50;
const CORPUS_CHRISTI = 60;

/** The holidays by law of each place where the bank is; of Switzerland those that Geneva, Vaud and Zürich share. */
const holidays: Record<BankingEntity, readonly Holiday[]> = {
  France: [
    '01-01',
    EASTER_MONDAY,
    '05-01',
    '05-08',
    ASCENSION,
    WHIT_MONDAY,
    '07-14',
    '08-15',
    '11-01',
    '11-11',
    '12-25',
  ],
  Luxembourg: [
    '01-01',
    EASTER_MONDAY,
    '05-01',
    '05-09',
    ASCENSION,
    WHIT_MONDAY,
    '06-23',
    '08-15',
    '11-01',
    '12-25',
    '12-26',
  ],
  Monaco: [
    '01-01',
    { orMonday: '01-27' },
    EASTER_MONDAY,
    { orMonday: '05-01' },
    ASCENSION,
    WHIT_MONDAY,
    CORPUS_CHRISTI,
    '08-15',
    '11-01',
    { orMonday: '11-19' },
    '12-08',
    { orMonday: '12-25' },
  ],
  Suisse: ['01-01', GOOD_FRIDAY, EASTER_MONDAY, ASCENSION, WHIT_MONDAY, '08-01', '12-25'],
};

/** Where the bank sits: the calendar of whom no entity is known. */
export const seat: BankingEntity = 'France';

/** The entity whose calendar counts for a client. */
export const calendarOf = (entity: string | null): BankingEntity =>
  bankingEntities.find((known) => known === entity) ?? seat;

interface HolidaysOfYear {
  all: ReadonlySet<string>;
  /** Of them, those from Monday to Friday. */
  onWeekdays: readonly string[];
}

const years = new Map<string, HolidaysOfYear>();

function holidaysOfYear(entity: BankingEntity, year: number): HolidaysOfYear {
  const key = `${entity} ${year}`;
  const known = years.get(key);
  if (known) return known;
  const all = new Set(holidays[entity].map((holiday) => dayOf(holiday, year)));
  const made = { all, onWeekdays: [...all].filter(isWeekday) };
  years.set(key, made);
  return made;
}

/** The holidays of a place in a year, as `YYYY-MM-DD`. */
export const holidaysIn = (entity: BankingEntity, year: number): ReadonlySet<string> =>
  holidaysOfYear(entity, year).all;

/** Those of them on which the bank would work otherwise. */
export const weekdayHolidaysIn = (entity: BankingEntity, year: number): readonly string[] =>
  holidaysOfYear(entity, year).onWeekdays;

/** Whether a day is one from Monday to Friday. */
export function isWeekday(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00.000Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6;
}

function dayOf(holiday: Holiday, year: number): string {
  if (typeof holiday === 'string') return `${year}-${holiday}`;
  if (typeof holiday === 'number') {
    const { month, day } = gregorianEaster(year);
    return addDays(new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10), holiday);
  }
  const day = `${year}-${holiday.orMonday}`;
  return new Date(`${day}T00:00:00.000Z`).getUTCDay() === 0 ? addDays(day, 1) : day;
}
