import type { Clock } from '../ports/clock.ts';

/** A clock that stands still until a test moves it. */
export interface TestClock extends Clock {
  /** Moves the time on by so many milliseconds. */
  advance(milliseconds: number): void;
}

export function createTestClock(start = new Date('2026-03-02T09:00:00.000Z')): TestClock {
  let time = start.getTime();
  return {
    now: () => new Date(time),
    advance(milliseconds) {
      time += milliseconds;
    },
  };
}
