import { Problem } from '../http/problem.ts';

export interface LineLimits {
  /** Tasks that run at the same time. */
  atOnce: number;
  /** Tasks that wait behind them; further ones are refused. */
  waiting: number;
}

export interface Line {
  /**
   * Runs a task as soon as it is its turn, and answers what it answers.
   * @param isFirst whether it goes before those that are not; both have a line of the same length
   * @throws Problem UNAVAILABLE where the line is full
   */
  run<Result>(task: () => Promise<Result>, isFirst?: boolean): Promise<Result>;
}

/** Limits how many tasks run at a time and how many wait, so that a flood of them does not block other work. */
export function createLine({ atOnce, waiting }: LineLimits): Line {
  let running = 0;
  const first: (() => void)[] = [];
  const others: (() => void)[] = [];

  async function turn(isFirst: boolean): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    const line = isFirst ? first : others;
    if (line.length >= waiting) throw new Problem(503, 'UNAVAILABLE');
    await new Promise<void>((begin) => line.push(begin));
  }

  /** Gives the place of a task that has ended to the next one. */
  function passOn(): void {
    const next = first.shift() ?? others.shift();
    if (next) next();
    else running -= 1;
  }

  return {
    async run(task, isFirst = false) {
      await turn(isFirst);
      try {
        return await task();
      } finally {
        passOn();
      }
    },
  };
}
