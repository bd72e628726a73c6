import { tooManyRequests } from '../http/problem.ts';
import { createQueue, type Queue } from '../queue.ts';

/** Seconds after which somebody whose line is full may ask again: a task of it has ended by then. */
const ASK_AGAIN_AFTER = 1;

export interface OwnLines {
  /**
   * Prepares a task of a person at once, and does it when those before it of the same person are done.
   * @throws Problem TOO_MANY_REQUESTS where too many of theirs are in hand; it is not prepared then
   */
  run<Prepared, Result>(
    person: string,
    prepare: () => Promise<Prepared>,
    work: (prepared: Prepared) => Promise<Result>,
  ): Promise<Result>;
}

/**
 * Lets each person have one task at a time, so that what all wait for goes round among those who ask, however much one of
 * them asks for.
 * @param atOnce tasks of one person that are prepared, wait, or are done
 */
export function createOwnLines(atOnce: number): OwnLines {
  const lines = new Map<string, { queue: Queue; tasks: number }>();

  return {
    async run(person, prepare, work) {
      const line = lines.get(person) ?? { queue: createQueue(), tasks: 0 };
      if (line.tasks >= atOnce) throw tooManyRequests(ASK_AGAIN_AFTER);
      line.tasks += 1;
      lines.set(person, line);
      try {
        const prepared = await prepare();
        return await line.queue.run(() => work(prepared));
      } finally {
        line.tasks -= 1;
        if (line.tasks === 0) lines.delete(person);
      }
    },
  };
}
