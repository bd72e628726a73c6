/** @engine-independent the days are decided before a call reaches the database; ages.test.ts reads them from both engines */
import { describe, expect, it } from '@jest/globals';
import { bankingEntities, contactRequestLatenesses } from '@passerelle/contract';
import fc from 'fast-check';
import { addDays } from '../../../bank-days.ts';
import { calendarOf } from '../../../working-days/holidays.ts';
import { isWorkingDay } from '../../../working-days/working-days.ts';
import { paceOf, rangesOf } from './promises.ts';

const promises = { OPEN: 2, WIP: 10 };

describe('a promise', () => {
  it.each([
    ['2026-03-02', 'ON_TIME', 0],
    ['2026-03-03', 'DUE_SOON', 1],
    ['2026-03-04', 'DUE_SOON', 2],
    ['2026-03-05', 'LATE', 3],
  ] as const)('of two working days from a Monday is on %s %s', (today, lateness, workingDays) => {
    const request = { status: 'OPEN', entity: null, lastStepOn: '2026-03-02' } as const;
    expect(paceOf(request, today, promises)).toEqual({
      lastStepOn: '2026-03-02',
      workingDays,
      dueOn: '2026-03-04',
      lateness,
    });
  });

  it('goes on over weekends and the holidays of the client’s place', () => {
    const asked = { status: 'OPEN', lastStepOn: '2026-06-19' } as const;
    expect(paceOf({ ...asked, entity: 'France' }, '2026-06-19', promises).dueOn).toBe('2026-06-23');
    expect(paceOf({ ...asked, entity: 'Luxembourg' }, '2026-06-19', promises).dueOn).toBe('2026-06-24');
  });

  it('is counted from a meeting to come', () => {
    const request = { status: 'WIP', entity: null, lastStepOn: '2026-04-15' } as const;
    expect(paceOf(request, '2026-03-02', promises)).toMatchObject({ workingDays: 0, lateness: 'ON_TIME' });
  });

  it('is told by the list as by each request, whatever the day, the place and the number of days', () => {
    const day = fc.integer({ min: 0, max: 1500 }).map((offset) => addDays('2025-01-01', offset));
    const cases = fc.record({
      today: day,
      ago: fc.integer({ min: -20, max: 60 }),
      status: fc.constantFrom('OPEN' as const, 'WIP' as const),
      entity: fc.constantFrom(null, ...bankingEntities),
      open: fc.integer({ min: 1, max: 12 }),
      wip: fc.integer({ min: 1, max: 25 }),
    });
    fc.assert(
      fc.property(cases, ({ today, ago, status, entity, open, wip }) => {
        const promised = { OPEN: open, WIP: wip };
        const lastStepOn = addDays(today, -ago);
        const { lateness, workingDays } = paceOf({ status, entity, lastStepOn }, today, promised);
        const told = contactRequestLatenesses.filter((one) =>
          rangesOf([one], today, promised).some(
            (range) =>
              range.status === status &&
              range.entity === calendarOf(entity) &&
              (range.from === null || lastStepOn >= range.from) &&
              (range.before === null || lastStepOn < range.before),
          ),
        );
        expect(told).toEqual([lateness]);
        // Counted once more, day by day: late where the promised number of working days has passed before today.
        let passed = 0;
        for (let each = addDays(lastStepOn, 1); each < today; each = addDays(each, 1)) {
          if (isWorkingDay(each, calendarOf(entity))) passed += 1;
        }
        expect(lateness === 'LATE').toBe(passed >= promised[status]);
        expect(workingDays).toBe(passed + (ago > 0 && isWorkingDay(today, calendarOf(entity)) ? 1 : 0));
      }),
    );
  });
});
