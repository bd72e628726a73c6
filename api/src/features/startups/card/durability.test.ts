import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { cookieNames, type InnoStartup, startupDraftSchema } from '@passerelle/contract';
import { csrfHeader } from '../../../http/protection/cookies.ts';
import { systemClock } from '../../../ports/clock.ts';
import { createAccount } from '../../../testing/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/database.ts';
import { freePort, type ServerProcess, startServer } from '../../../testing/processes/server-process.ts';
import { insertCard } from './startups.service.ts';

const ROUNDS = 20;
const CONCURRENT_SAVES = 200;
/** The API is killed within this time after its first answer of a round, in milliseconds. */
const KILL_WITHIN = 500;
/** Half a minute on an idle machine; a busy one with two slow cores takes several times as long. */
const TIMEOUT = 300_000;

interface Lane {
  cardId: string;
  /** The value that was sent last, and the last one that was answered with success. */
  sent: number;
  answered: number;
}

let dataFolder: string;
let testDatabase: TestDatabase;
let port: number;
let lanes: Lane[];
let headers: Record<string, string>;
let api: ServerProcess | undefined;

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'passerelle-durability-'));
  port = await freePort();
  testDatabase = await createTestDatabase(dataFolder);
  const database = testDatabase.open();
  const { cookies } = await createAccount(database.db, systemClock, 'INNO');
  const draft = startupDraftSchema.parse({ informations: {}, offer: {}, raise: {}, team: {} });
  lanes = await database.db.transaction((trx) =>
    Promise.all(
      Array.from({ length: CONCURRENT_SAVES }, async () => {
        const cardId = await insertCard(trx, { ...draft, status: 'CREATE' }, systemClock.now());
        return { cardId, sent: 0, answered: 0 };
      }),
    ),
  );
  await database.close();
  headers = { cookie: cookieHeader(cookies) };
  // The first start compiles; a killed process would not keep what it compiled for the others.
  await (await start()).end('SIGTERM');
}, TIMEOUT);
afterAll(async () => {
  await api?.end('SIGKILL');
  await testDatabase.remove();
  await rm(dataFolder, { recursive: true, force: true });
});

it(
  `loses no answered save in ${ROUNDS} kills, and starts again by itself`,
  async () => {
    let answered = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      api = await start();
      await expectAnsweredSaves(api);
      await equip(api);
      answered += await saveUntilKilled(api);
    }
    api = await start();
    await expectAnsweredSaves(api);
    // A kill before the first answer would prove nothing.
    expect(answered).toBeGreaterThanOrEqual(ROUNDS);
  },
  TIMEOUT,
);

async function start(): Promise<ServerProcess> {
  const environment = { API_PORT: String(port), API_HOST: 'localhost', DATA_FOLDER: dataFolder };
  const running = startServer({ ...environment, ...testDatabase.environment, LOG_LEVEL: 'error' });
  await running.ready();
  return running;
}

/** Saves every card over and over, all at the same time, until the API is killed; says how many saves it answered. */
async function saveUntilKilled(running: ServerProcess): Promise<number> {
  let answers = 0;
  let killed: Promise<unknown> | undefined;
  const killSoon = () => wait(Math.random() * KILL_WITHIN).then(() => running.end('SIGKILL'));
  const runLane = async (lane: Lane) => {
    while (true) {
      lane.sent += 1;
      const status = await save(running, lane).catch(() => null);
      if (status === null) return;
      expect(status).toBe(200);
      lane.answered = lane.sent;
      answers += 1;
      killed ??= killSoon();
    }
  };
  await Promise.all(lanes.map(runLane));
  await killed;
  return answers;
}

async function save(running: ServerProcess, { cardId, sent }: Lane): Promise<number> {
  const response = await fetch(`${running.url}/startup/${cardId}/team`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ fondateurs: [], collaborateurs: sent }),
  });
  await response.arrayBuffer();
  return response.status;
}

async function expectAnsweredSaves(running: ServerProcess): Promise<void> {
  const response = await fetch(`${running.url}/startup`, { headers });
  const cards = (await response.json()) as InnoStartup[];
  const stored = new Map(cards.map(({ id, team }) => [id, team.collaborateurs ?? 0]));
  const lost = lanes.filter(({ cardId, sent, answered }) => {
    const value = stored.get(cardId) ?? -1;
    return value < answered || value > sent;
  });
  expect(lost).toEqual([]);
}

/** Fetches the tokens that a write has to bring along, once. */
async function equip(running: ServerProcess): Promise<void> {
  if (headers[csrfHeader]) return;
  const response = await fetch(`${running.url}/health`);
  const issued = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const token = issued
    .find((cookie) => cookie.startsWith(`${cookieNames.csrf}=`))
    ?.slice(cookieNames.csrf.length + 1);
  headers = {
    cookie: [headers.cookie, ...issued].join('; '),
    [csrfHeader]: decodeURIComponent(token ?? ''),
  };
}

function cookieHeader(cookies: Readonly<Record<string, string>>): string {
  return Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
}
