import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClientRecord } from '../../../../api/src/features/clients/clients.service.ts';
import { systemClock } from '../../../../api/src/ports/clock.ts';
import { createAccount } from '../../../../api/src/testing/accounts.ts';
import { createTestDatabase } from '../../../../api/src/testing/database/database.ts';
import { startApi } from '../../../develop/start/api/api-process.ts';
import { findFreePort } from '../../../develop/start/preconditions.ts';
import { insertCards } from '../cards.ts';

/** An API process with so many cards, and a client who is signed in. */
export interface Filled {
  engine: string;
  port: number;
  headers: Record<string, string>;
  /** How long the process took until it was ready, and until it had answered a first page, in milliseconds. */
  readyWithin: number;
  answeredWithin: number;
  /** The process. */
  pid: number;
  close(): Promise<void>;
}

/** On the engine that TEST_DATABASE_URL names, SQLite without it. */
export async function openFilled(cards: number): Promise<Filled> {
  const folder = await mkdtemp(join(tmpdir(), 'passerelle-catalogue-'));
  const testDatabase = await createTestDatabase(folder);
  const database = testDatabase.open();
  const { db, engine } = database;
  const client = await createAccount(db, systemClock, 'CLIENT');
  const clientId = await createClientRecord(db, { userId: client.id, now: new Date() });
  const criteria = ['FINTECH', 'ENERGY', 'HEALTH_TECH'].map((value) => ({
    client_id: clientId,
    criterion: 'sectors',
    value,
  }));
  await db('client_criteria').insert(criteria);
  await insertCards(db, cards);
  // What PostgreSQL does by itself within a minute of so many changes.
  if (engine === 'postgresql') await db.raw('VACUUM ANALYZE startups');

  const port = await findFreePort();
  const environment = { ...testDatabase.environment, DATA_FOLDER: folder, LOG_LEVEL: 'warn' };
  const begin = performance.now();
  const api = await startApi({ port, environment, log: (text) => process.stderr.write(text) });
  const readyWithin = performance.now() - begin;
  const cookie = Object.entries({ ...client.cookies, 'XSRF-TOKEN': 'x', _csrf: 'x' })
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  const headers = { cookie, 'accept-language': 'fr' };
  await (await fetch(`${api.url}/startup?page=0`, { headers })).arrayBuffer();
  return {
    engine,
    port,
    headers,
    readyWithin,
    answeredWithin: performance.now() - begin,
    pid: api.pid ?? 0,
    async close() {
      await api.stop();
      await database.close();
      await testDatabase.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A process of bare Fastify. */
export interface Bare extends Pick<Filled, 'port' | 'pid' | 'close'> {}

/** A process of bare Fastify that answers everything with some bytes. */
export async function openBare(bytes: Buffer): Promise<Bare> {
  const folder = await mkdtemp(join(tmpdir(), 'passerelle-bare-'));
  const file = join(folder, 'answer.json');
  await writeFile(file, bytes);
  const port = await findFreePort();
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare.ts'), String(port), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return {
    port,
    pid: child.pid ?? 0,
    async close() {
      child.kill();
      await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
