/** @engine-independent the calendar knows no database */
import { describe, expect, it } from '@jest/globals';
import {
  addDays,
  addMonths,
  bankClock,
  bankDayOf,
  countDays,
  endOfBankDay,
  instantOfBankTime,
  nextMorning,
  startOfBankDay,
  writtenBankDay,
} from './bank-days.ts';

describe("the bank's calendar", () => {
  it('begins its days at midnight in Paris', () => {
    expect(bankDayOf('2026-07-14T21:59:59.999Z')).toBe('2026-07-14');
    expect(bankDayOf(new Date('2026-07-14T22:00:00.000Z'))).toBe('2026-07-15');
    expect(bankDayOf('2026-12-31T22:59:59.999Z')).toBe('2026-12-31');
    expect(bankDayOf('2026-12-31T23:00:00.000Z')).toBe('2027-01-01');
  });

  it.each([
    ['2026-01-14', '14:30', '2026-01-14T13:30:00.000Z'],
    ['2026-07-14', '00:00', '2026-07-13T22:00:00.000Z'],
    // Twice that night: the first is meant. The other night it is left out.
    ['2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    ['2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
    ['2026-03-29', '03:00', '2026-03-29T01:00:00.000Z'],
  ])('has an instant for each time of day: %s %s is %s', (day, time, instant) => {
    expect(instantOfBankTime(day, time).toISOString()).toBe(instant);
  });

  it.each([
    ['2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
    ['2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
    ['2026-12-31', '2026-12-30T23:00:00.000Z', '2026-12-31T23:00:00.000Z'],
    ['2028-02-29', '2028-02-28T23:00:00.000Z', '2028-02-29T23:00:00.000Z'],
  ])('has %s begin and end when the clocks of Paris say so', (day, start, next) => {
    expect(startOfBankDay(day)).toBe(start);
    expect(startOfBankDay(addDays(day, 1))).toBe(next);
    expect(endOfBankDay(day)).toBe(new Date(Date.parse(next) - 1).toISOString());
  });

  it('has every instant of a day on that day', () => {
    for (let day = '2026-01-01'; day <= '2026-12-31'; day = addDays(day, 1)) {
      expect([startOfBankDay(day), endOfBankDay(day)].map(bankDayOf)).toEqual([day, day]);
    }
  });

  it('counts days whatever the clocks do', () => {
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
    expect(addDays('2026-10-26', -2)).toBe('2026-10-24');
    expect(countDays('2026-03-28', '2026-03-30')).toBe(3);
    expect(countDays('2026-10-25', '2026-10-25')).toBe(1);
  });

  it('ends on both sides, whatever a version before has stored', () => {
    expect(bankDayOf('9999-12-31T23:30:00.000Z')).toBe('2999-12-31');
    expect(bankDayOf('0202-11-20T10:00:00.000Z')).toBe('1900-01-01');
    expect(bankDayOf('0000-01-01T00:00:00.000Z')).toBe('1900-01-01');
    expect(addDays('9999-12-31', 1)).toBe('2999-12-31');
    expect(addDays('2026-01-01', 10 ** 7)).toBe('2999-12-31');
    expect(addDays('202-11-20', 1)).toBe('1900-01-02');
    expect(addMonths('9999-12-31', 3)).toBe('2999-12-31');
    expect(addMonths('1900-01-31', -1)).toBe('1900-01-01');
    expect(startOfBankDay('202-11-20')).toBe(startOfBankDay('1900-01-01'));
    expect(countDays('2999-12-31', '10000-01-01')).toBe(1);
  });

  it.each([
    ['2026-11-30', 3, '2027-02-28'],
    ['2027-11-30', 3, '2028-02-29'],
    ['2026-08-31', 3, '2026-11-30'],
    ['2026-12-31', 12, '2027-12-31'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-03-31', -6, '2025-09-30'],
    ['2026-01-15', -12, '2025-01-15'],
  ])('counts months to the end of short ones: %s, %d', (day, months, expected) => {
    expect(addMonths(day, months)).toBe(expected);
  });

  it.each([
    ['2026-03-28T06:00:00.000Z', '2026-03-29T05:00:00.000Z'],
    ['2026-03-28T05:59:59.999Z', '2026-03-28T06:00:00.000Z'],
    ['2026-10-24T12:00:00.000Z', '2026-10-25T06:00:00.000Z'],
  ])('after %s it is next seven in the morning at %s, also where the hour changes', (instant, morning) => {
    expect(nextMorning(new Date(instant)).toISOString()).toBe(morning);
  });

  it('shows what the clocks of the bank show', () => {
    expect(bankClock(new Date('2026-11-20T14:04:05.000Z'))).toBe('2026-11-20 15:04:05');
    expect(writtenBankDay('2026-12-31T23:30:00.000Z')).toBe('01/01/2027');
  });
});
