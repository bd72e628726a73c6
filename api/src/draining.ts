import { setTimeout as wait } from 'node:timers/promises';

export interface Draining {
  /** Resolves when the time is over, or is cut short. */
  wait(): Promise<void>;
  /** Ends the wait, also one that has not begun. */
  cutShort(): void;
}

/**
 * The time in which a stopping server still takes requests, so that the proxy in front of it sees in /ready that it has to send
 * them elsewhere, before it would be refused.
 */
export function createDraining(seconds: number): Draining {
  const hurry = new AbortController();
  return {
    async wait() {
      if (seconds > 0) await wait(seconds * 1000, undefined, { signal: hurry.signal }).catch(() => {});
    },
    cutShort: () => hurry.abort(),
  };
}
