export interface Queue {
  /** Runs the task once every task before it has ended, and answers what it answers. */
  run<Result>(task: () => Promise<Result>): Promise<Result>;
}

/** Lets one task run at a time. */
export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve();
  return {
    run(task) {
      const result = last.then(task);
      last = result.catch(() => undefined);
      return result;
    },
  };
}
