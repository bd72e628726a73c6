import { Gauge, Histogram, type Registry } from 'prom-client';
import type { DatabaseClient } from '../../db/client.ts';
import { poolState, watchWaits } from '../../db/pool.ts';

/** In seconds; the last is the longest wait that the standard configuration allows. */
const BUCKETS = [0.001, 0.01, 0.1, 0.5, 1, 2.5, 5, 10];

/** Measures the connections to the database: those in use, and who waits for one. */
export function measureDatabase({ db, readDb, reports }: DatabaseClient, registry: Registry): void {
  // On SQLite one connection writes and others read; on PostgreSQL all do both, but for those to a replica.
  const pools = {
    ...(db === readDb ? { all: db } : { write: db, read: readDb }),
    ...(reports.replica && { replica: reports.replica }),
  };
  const registers = [registry];
  const connections = new Gauge({
    name: 'passerelle_database_connections',
    help: 'Connections to the database, by pool: used, or free',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, database] of Object.entries(pools)) {
        const { used, free, waiting: queue } = poolState(database);
        connections.set({ pool, state: 'used' }, used);
        connections.set({ pool, state: 'free' }, free);
        waiting.set({ pool }, queue);
      }
    },
  });
  const waiting = new Gauge({
    name: 'passerelle_database_waiting',
    help: 'Statements and transactions that wait for a connection, by pool',
    labelNames: ['pool'],
    registers,
  });
  const seconds = new Histogram({
    name: 'passerelle_database_wait_seconds',
    help: 'Waits for a connection, by pool and by whether there was one in time',
    labelNames: ['pool', 'served'],
    buckets: BUCKETS,
    registers,
  });
  for (const [pool, database] of Object.entries(pools)) {
    // The first refusal would not be an increase if its series began with it.
    for (const served of ['true', 'false']) seconds.zero({ pool, served });
    watchWaits(database, (wait, isServed) => seconds.observe({ pool, served: String(isServed) }, wait));
  }
}
