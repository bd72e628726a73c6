export interface LoopOptions {
  /**
   * The work, done for what is due and not taken by another process (`claims.store.ts`). Doing it twice has to be
   * harmless: a process may die before it can note that it has done it.
   */
  run(): Promise<unknown>;
  /** How often the loop runs, in milliseconds; without it once, at the start. */
  every?: number;
  /** Logs why a run failed; the next one follows as scheduled. */
  onFailure(error: unknown): void;
}

/** Work that a process does by itself beside answering requests. */
export interface Loop {
  /** From now on the work is done, the first time at once. */
  start(): void;
  /** Runs before the interval is over; nothing waits for it. While a run is under way, another one follows it. */
  wake(): void;
  /** Ends the loop, after a run that is under way. */
  stop(): Promise<void>;
}

/** Runs work in the background, never twice at a time within a process. */
export function createLoop({ run, every, onFailure }: LoopOptions): Loop {
  let timer: NodeJS.Timeout | undefined;
  let isStarted = false;
  let running: Promise<void> | undefined;
  let isWokenMeanwhile = false;

  function wake(): void {
    if (!isStarted) return;
    if (running) {
      isWokenMeanwhile = true;
      return;
    }
    running = run()
      .then(() => undefined)
      .catch(onFailure)
      .finally(() => {
        running = undefined;
        if (!isWokenMeanwhile) return;
        isWokenMeanwhile = false;
        wake();
      });
  }

  return {
    start() {
      isStarted = true;
      if (every !== undefined) timer = setInterval(wake, every).unref();
      wake();
    },
    wake,
    async stop() {
      isStarted = false;
      clearInterval(timer);
      await running;
    },
  };
}
