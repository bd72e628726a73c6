import { Problem } from '../http/problem.ts';

export interface Turns {
  /**
   * Resolves when it is the caller's turn.
   * @throws Problem UNAVAILABLE where too many wait
   */
  wait(): Promise<void>;
}

/**
 * Lets calls begin one after the other, and what has come in meanwhile be read before each: a thousand that arrive
 * together do not hold up a call that arrives behind them.
 * @param waiting how many may wait; further ones are refused
 */
export function createTurns(waiting: number): Turns {
  const line: (() => void)[] = [];

  function begin(): void {
    line.shift()?.();
    // From within one, the next turn comes after the event loop has looked for what has come in.
    if (line.length > 0) setImmediate(begin);
  }

  return {
    async wait() {
      if (line.length >= waiting) throw new Problem(503, 'UNAVAILABLE');
      await new Promise<void>((resolve) => {
        line.push(resolve);
        if (line.length === 1) setImmediate(begin);
      });
    },
  };
}
