/** Requests of one module that are read or done at a time: what a team sends takes memory. */
const OF_ONE_MODULE = 2;

/** Whose turn it is: what is sent waits in the order in which it came, and of one module only so much does. */
export class Turns {
  readonly #taken = new Map<string, number>();
  #last: Promise<unknown> = Promise.resolve();

  /** Takes a place for a request; undefined where its module has no more of them, else what gives the place back. */
  enter(module: string): (() => void) | undefined {
    const taken = this.#taken.get(module) ?? 0;
    if (taken >= OF_ONE_MODULE) return undefined;
    this.#taken.set(module, taken + 1);
    let isIn = true;
    return () => {
      if (!isIn) return;
      isIn = false;
      const left = (this.#taken.get(module) ?? 1) - 1;
      if (left > 0) this.#taken.set(module, left);
      else this.#taken.delete(module);
    };
  }

  /** Does something once all that came before is done. */
  async inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const mine = this.#last.then(work);
    this.#last = mine.catch(() => undefined);
    return mine;
  }
}
