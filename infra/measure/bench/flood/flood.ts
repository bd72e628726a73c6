import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { insertCard } from '../../../../api/src/features/startups/card/startups.service.ts';
import { systemClock } from '../../../../api/src/ports/clock.ts';
import { createAccount } from '../../../../api/src/testing/accounts.ts';
import { createTestDatabase } from '../../../../api/src/testing/database/database.ts';
import { startApi } from '../../../develop/start/api/api-process.ts';
import { findFreePort } from '../../../develop/start/preconditions.ts';
import { Refusal } from '../../../develop/start/refusal.ts';
import { cardOf } from '../cards.ts';
import { type Comparison, median } from '../compare.ts';
import { openStrangers, type Strangers } from './strangers.ts';

const CARDS = 500;
/** Of quiet in a round, and the fewest under a flood. */
const CALLS = 300;
const ROUNDS = 5;
const PAGE = '/startup?page=0&sort=NAME_ASC';

/** The time that 99 of 100 stay below. */
function percentile99(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.ceil(values.length * 0.99) - 1] ?? Number.NaN;
}

/** What a client notices who opens pages of the list, call after call, at the processes by turns. */
function createClient(urls: readonly string[], cookies: Record<string, string>) {
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  let opened = 0;
  return {
    /** How long the next page takes. */
    async openPage(): Promise<number> {
      const start = performance.now();
      const answer = await fetch(`${urls[opened++ % urls.length]}${PAGE}`, { headers: { cookie } });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Refusal(`The page was answered with ${answer.status}.`);
      return performance.now() - start;
    },
  };
}

type Client = ReturnType<typeof createClient>;

async function quietCalls(client: Client): Promise<number[]> {
  const durations: number[] = [];
  while (durations.length < CALLS) durations.push(await client.openPage());
  return durations;
}

/** Flood after flood until there are as many calls as in quiet, and the last flood is answered: each call is in one. */
async function floodedCalls(client: Client, flood: () => Promise<void>): Promise<number[]> {
  const durations: number[] = [];
  let isOver = false;
  const flooding = (async () => {
    while (durations.length < CALLS) await flood();
  })().finally(() => {
    isOver = true;
  });
  while (!isOver) durations.push(await client.openPage());
  await flooding;
  return durations;
}

/** Quiet and flood by turns, so that what else the machine does weighs on both. */
async function measure(client: Client, strangers: Strangers) {
  const answered = new Map<number, number>();
  let floods = 0;
  const flood = async () => {
    for (const status of await strangers.flood(floods++)) {
      answered.set(status, (answered.get(status) ?? 0) + 1);
    }
  };
  const [quiet, flooded]: [number[][], number[][]] = [[], []];
  await quietCalls(client);
  for (let round = 0; round < ROUNDS; round += 1) {
    quiet.push(await quietCalls(client));
    flooded.push(await floodedCalls(client, flood));
  }
  return { quiet, flooded, floods, answered };
}

const inWords = (durations: readonly number[]) =>
  `${median(durations).toFixed(1)}/${percentile99(durations).toFixed(1)}`;

function report({ quiet, flooded, floods, answered }: Awaited<ReturnType<typeof measure>>): void {
  const rounds = quiet.map((calls, round) => `${inWords(calls)} and ${inWords(flooded[round] ?? [])}`);
  const statuses = [...answered].map(([status, count]) => `${count} × ${status}`);
  process.stdout.write(
    `median/p99 in ms, quiet and flood: ${rounds.join('; ')}\n${floods} floods were answered ${statuses.join(', ')}\n`,
  );
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
  const strangers = openStrangers(urls);
  try {
    const measured = await measure(createClient(urls, client.cookies), strangers);
    report(measured);
    const quiet = median(measured.quiet.map(percentile99));
    const flooded = median(measured.flooded.map(percentile99));
    const about = `${database.engine}, ${processCount} process${processCount > 1 ? 'es' : ''}`;
    return {
      names: [`under a flood, ${about}`, `quiet, ${about}`],
      medians: [flooded, quiet],
      measure: 'p99, median of the rounds,',
      ratio: flooded / quiet,
    };
  } finally {
    await strangers.leave();
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
