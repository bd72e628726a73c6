import { setTimeout as wait } from 'node:timers/promises';

/** How long the answer waits for the database, in milliseconds: Prometheus itself waits for ten seconds. */
const READ_WITHIN = 3_000;

/**
 * Reads from the database what metrics tell of it: null where it does not answer in time. Several metrics that ask at
 * once share one reading.
 */
export function sharedReading<State>(read: () => Promise<State>): () => Promise<State | null> {
  let reading: Promise<State | null> | undefined;
  return () => {
    reading ??= Promise.race([read().catch(() => null), wait(READ_WITHIN, null, { ref: false })]).finally(
      () => {
        reading = undefined;
      },
    );
    return reading;
  };
}
