import type { Database } from './client.ts';

/** The connections of a pool at an instant. */
export interface PoolState {
  used: number;
  free: number;
  /** Statements and transactions that wait for a connection. */
  waiting: number;
}

/** How the pool behind a database stands now. */
export function poolState(db: Database): PoolState {
  const { pool } = db.client;
  return { used: pool.numUsed(), free: pool.numFree(), waiting: pool.numPendingAcquires() };
}

/** Calls back at each wait for a connection: how many seconds it took, and whether there was one in the end. */
export function watchWaits(db: Database, onWait: (seconds: number, isServed: boolean) => void): void {
  const { pool } = db.client;
  const since = new Map<number, number>();
  const end = (isServed: boolean) => (eventId: number) => {
    const start = since.get(eventId);
    since.delete(eventId);
    if (start !== undefined) onWait((performance.now() - start) / 1000, isServed);
  };
  pool.on('acquireRequest', (eventId: number) => since.set(eventId, performance.now()));
  pool.on('acquireSuccess', end(true));
  pool.on('acquireFail', end(false));
}
