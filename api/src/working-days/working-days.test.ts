/** @engine-independent days are counted before a call reaches the database */
import { describe, expect, it } from '@jest/globals';
import { bankingEntities } from '@passerelle/contract';
import fc from 'fast-check';
import { addDays } from '../bank-days.ts';
import { calendarOf, holidaysIn } from './holidays.ts';
import { isWorkingDay, workingDayFrom, workingDaysSince } from './working-days.ts';

describe('the days on which the bank works', () => {
  it.each([
    [
      'France',
      ['01-01', '04-06', '05-01', '05-08', '05-14', '05-25', '07-14', '08-15', '11-01', '11-11', '12-25'],
    ],
    [
      'Luxembourg',
      ['01-01', '04-06', '05-01', '05-09', '05-14', '05-25', '06-23', '08-15', '11-01', '12-25', '12-26'],
    ],
    [
      'Monaco',
      [
        '01-01',
        '01-27',
        '04-06',
        '05-01',
        '05-14',
        '05-25',
        '06-04',
        '08-15',
        '11-01',
        '11-19',
        '12-08',
        '12-25',
      ],
    ],
    ['Suisse', ['01-01', '04-03', '04-06', '05-14', '05-25', '08-01', '12-25']],
  ] as const)('are not the holidays of %s, as its calendar of 2026 has them', (entity, days) => {
    expect([...holidaysIn(entity, 2026)].sort()).toEqual(days.map((day) => `2026-${day}`));
  });

  it('are those of the seat where no entity is known, and differ from place to place', () => {
    expect([calendarOf(null), calendarOf('Italie'), calendarOf('Luxembourg')]).toEqual([
      'France',
      'France',
      'Luxembourg',
    ]);
    expect(isWorkingDay('2026-06-23', 'Luxembourg')).toBe(false);
    expect(isWorkingDay('2026-06-23', 'France')).toBe(true);
  });

  it('go on over weekends, holidays and the end of a year', () => {
    // A Friday before a long weekend; the day before the year ends.
    expect(workingDayFrom('2026-05-22', 1, 'France')).toBe('2026-05-26');
    expect(workingDayFrom('2026-12-31', 2, 'France')).toBe('2027-01-05');
    expect(workingDayFrom('2026-05-26', -1, 'France')).toBe('2026-05-22');
    expect(workingDaysSince('2026-05-22', '2026-05-26', 'France')).toBe(1);
    expect(workingDaysSince('2026-05-26', '2026-05-22', 'France')).toBe(0);
  });

  it.each(['9999-12-31', '2999-12-31', '10000-01-01'])('end with the calendar, also after %s', (day) => {
    expect(workingDayFrom(day, 2, 'France')).toBe('2999-12-31');
    expect(workingDaysSince('2999-12-29', day, 'France')).toBe(2);
    expect(workingDaysSince(day, '9999-12-31', 'France')).toBe(0);
  });

  it.each(['0202-11-20', '202-11-20', '1-01-01'])('begin with the calendar, also before: %s', (day) => {
    expect(workingDayFrom(day, -2, 'France')).toBe('1900-01-01');
    // The first day of 1900 is a Monday.
    expect(workingDaysSince(day, '1900-01-05', 'France')).toBe(4);
    expect(workingDaysSince(day, '202-11-21', 'France')).toBe(0);
  });

  it.each(bankingEntities)('are as many over centuries as day by day: %s', (entity) => {
    let passed = 0;
    for (let day = '1969-07-15'; day < '2150-03-10'; passed += Number(isWorkingDay(day, entity)))
      day = addDays(day, 1);
    expect(workingDaysSince('1969-07-15', '2150-03-10', entity)).toBe(passed);
  });

  it('are counted as one after the other, wherever one begins', () => {
    const days = fc.integer({ min: 0, max: 4000 }).map((offset) => addDays('2024-01-01', offset));
    const places = fc.constantFrom(...bankingEntities);
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 30 }), places, (day, count, entity) => {
        const end = workingDayFrom(day, count, entity);
        expect(isWorkingDay(end, entity)).toBe(true);
        expect(workingDaysSince(day, end, entity)).toBe(count);
        expect(workingDaysSince(day, addDays(end, -1), entity)).toBe(count - 1);
        expect(workingDayFrom(addDays(end, 1), -count, entity) > day).toBe(true);
      }),
    );
  });
});
