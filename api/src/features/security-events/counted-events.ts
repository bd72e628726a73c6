import type { OccurredEvent } from '../../http/protection/security-events.ts';

/** Different refusals that wait to be stored; beyond them those of one kind are counted whoever they come from. */
const KINDS_MAXIMUM = 500;

export interface Counted extends Omit<OccurredEvent, 'sourceAddress'> {
  sourceAddress: string | null;
  /** The instant of the first one. */
  date: string;
  count: number;
}

/** Refusals that wait to be stored, alike ones counted together: a flood of them takes a few rows. */
export function createCountedEvents() {
  let waiting = new Map<string, Counted>();

  function keyOf(event: Counted): string {
    const { kind, userId, email, sourceAddress, route, targetId, code } = event;
    return JSON.stringify([kind, userId, email, sourceAddress, route, targetId, code]);
  }

  /** What is left of an event where too many wait. */
  const withoutPerson = (event: Counted): Counted => ({
    ...event,
    ...{ userId: null, email: null, sourceAddress: null, targetId: null },
  });

  function add(event: Counted): void {
    const isKnown = waiting.has(keyOf(event));
    const counted = isKnown || waiting.size < KINDS_MAXIMUM ? event : withoutPerson(event);
    const key = keyOf(counted);
    const alike = waiting.get(key);
    if (alike) alike.count += event.count;
    else waiting.set(key, counted);
  }

  return {
    add,

    /** All that wait, which wait no longer. */
    take(): Counted[] {
      const taken = [...waiting.values()];
      waiting = new Map();
      return taken;
    },

    /** Has what was taken, and could not be stored, wait again, before what has come meanwhile. */
    giveBack(events: readonly Counted[]): void {
      const meanwhile = this.take();
      for (const event of [...events, ...meanwhile]) add(event);
    },
  };
}
