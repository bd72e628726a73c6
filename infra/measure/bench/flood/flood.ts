import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { insertCard } from '../../../../api/src/features/startups/card/startups.service.ts';
import { systemClock } from '../../../../api/src/ports/clock.ts';
import { createAccount } from '../../../../api/src/testing/accounts.ts';
import { createTestDatabase } from '../../../../api/src/testing/database/database.ts';
import { startApi } from '../../../develop/start/api/api-process.ts';
import { findFreePort } from '../../../develop/start/preconditions.ts';
import { Refusal } from '../../../develop/start/refusal.ts';
import type { Comparison } from '../compare.ts';
import { cardOf } from '../list.ts';

const CARDS = 500;
const CALLS = 1000;
const PAGE = '/startup?page=0&sort=NAME_ASC';

/** The time that 99 of 100 stay below. */
export function percentile99(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.ceil(values.length * 0.99) - 1] ?? Number.NaN;
}

/** How long a page of the list takes a client, call after call, at the processes by turns. */
async function openPages(urls: readonly string[], cookies: Record<string, string>): Promise<number[]> {
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  const durations: number[] = [];
  for (let index = 0; index < CALLS; index += 1) {
    const start = performance.now();
    const answer = await fetch(`${urls[index % urls.length]}${PAGE}`, { headers: { cookie } });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Refusal(`The page was answered with ${answer.status}.`);
    durations.push(performance.now() - start);
  }
  return durations;
}

/** Measures while strangers ask as much as they can; says how they were answered. */
async function underFlood(urls: readonly string[], measure: () => Promise<number[]>): Promise<number[]> {
  const answered = new Map<number, number>();
  const strangers = new Worker(new URL('strangers.worker.ts', import.meta.url), { workerData: { urls } });
  strangers.on('message', (statuses: number[]) => {
    for (const status of statuses) answered.set(status, (answered.get(status) ?? 0) + 1);
  });
  try {
    return await measure();
  } finally {
    await strangers.terminate();
    process.stdout.write(
      `strangers were answered ${[...answered].map(([status, count]) => `${count} × ${status}`).join(', ') || 'nothing yet'}\n`,
    );
  }
}

async function benchWith(processCount: number): Promise<Comparison> {
  const folder = await mkdtemp(join(tmpdir(), 'passerelle-flood-'));
  const testDatabase = await createTestDatabase(folder);
  const database = testDatabase.open();
  const client = await createAccount(database.db, systemClock, 'CLIENT');
  await database.db.transaction(async (trx) => {
    for (let index = 0; index < CARDS; index += 1) await insertCard(trx, cardOf(index), new Date());
  });
  const environment = {
    ...testDatabase.environment,
    DATA_FOLDER: folder,
    LOG_LEVEL: 'fatal',
    TRUSTED_PROXIES: '1',
  };
  const processes = await Promise.all(
    Array.from({ length: processCount }, async () =>
      startApi({ port: await findFreePort(), environment, log: () => {} }),
    ),
  );
  const urls = processes.map(({ url }) => url);
  try {
    const open = () => openPages(urls, client.cookies);
    await open();
    const quiet = percentile99(await open());
    const flooded = percentile99(await underFlood(urls, open));
    const about = `${database.engine}, ${processCount} process${processCount > 1 ? 'es' : ''}`;
    return {
      names: [`under a flood, ${about}`, `quiet, ${about}`],
      medians: [flooded, quiet],
      measure: '99 of 100 within',
      ratio: flooded / quiet,
    };
  } finally {
    await Promise.all(processes.map((api) => api.stop()));
    await database.close();
    await testDatabase.remove();
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * What a signed-in client notices of 200 wrong sign-ins and 1,000 mails for a new password at once, at one process and at
 * two, on the engine that TEST_DATABASE_URL names, SQLite without it: the time of the list that 99 of 100 calls stay below.
 */
export async function benchFlood(): Promise<Comparison[]> {
  return [await benchWith(1), await benchWith(2)];
}
