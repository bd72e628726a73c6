/** @engine-independent an upload is streamed and decoded before a row is written */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { cookieNames, startupDraftSchema } from '@passerelle/contract';
import { csrfHeader } from '../../http/protection/cookies.ts';
import { systemClock } from '../../ports/clock.ts';
import { createAccount } from '../../testing/accounts.ts';
import { blackPng, drawingsThatRun } from '../../testing/bad-pictures.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { freePort, type ServerProcess, startServer } from '../../testing/processes/server-process.ts';
import { insertCard } from '../startups/card/startups.service.ts';

const MEBIBYTE = 1024 * 1024;
const WARMING_ROUNDS = 2;
const ROUNDS = 5;
/** Uploads of each kind at the same time. */
const AT_ONCE = 5;
/** Far above what the heap breathes, far below the 275 MB that the later rounds send. */
const MOST_GROWTH = 120 * MEBIBYTE;
/** One decoded picture of 50,000 by 50,000 dots alone would be beyond it. */
const MOST_AT_ALL = 900 * MEBIBYTE;
const TIMEOUT = 240_000;

let dataFolder: string;
let testDatabase: TestDatabase;
let api: ServerProcess;
let cardId: string;
let headers: Record<string, string>;

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'passerelle-memory-'));
  testDatabase = await createTestDatabase(dataFolder);
  const { db, close } = testDatabase.open();
  const { cookies } = await createAccount(db, systemClock, 'INNO');
  const draft = startupDraftSchema.parse({ informations: {}, offer: {}, raise: {}, team: {} });
  cardId = await insertCard(db, { ...draft, status: 'CREATE' }, systemClock.now());
  await close();
  const environment = { API_PORT: String(await freePort()), API_HOST: 'localhost', DATA_FOLDER: dataFolder };
  api = startServer({ ...environment, ...testDatabase.environment, LOG_LEVEL: 'error' });
  await api.ready();
  const issued = (await fetch(`${api.url}/health`)).headers.getSetCookie();
  const pairs = issued.map((cookie) => cookie.split(';')[0] ?? '');
  const token =
    pairs.find((pair) => pair.startsWith(`${cookieNames.csrf}=`))?.slice(cookieNames.csrf.length + 1) ?? '';
  const own = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
  headers = { cookie: [...own, ...pairs].join('; '), [csrfHeader]: decodeURIComponent(token) };
}, TIMEOUT);
afterAll(async () => {
  await api?.end('SIGTERM');
  await testDatabase.remove();
  await rm(dataFolder, { recursive: true, force: true });
});

/** The most memory, in bytes, that the API ever had: what it has at some moment depends on its garbage. */
function peakMemory(): number {
  const status = readFileSync(`/proc/${api.pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
}

/** A form as it is sent. */
interface Upload {
  type: string;
  body: Uint8Array<ArrayBuffer>;
}

/** Written once: to write the same form anew for each of hundreds of uploads takes longer than to refuse them. */
async function uploadOf(content: Uint8Array<ArrayBuffer> | string): Promise<Upload> {
  const form = new FormData();
  form.append('file', new File([content], 'photo.png'));
  const written = new Response(form);
  return {
    type: written.headers.get('content-type') ?? '',
    body: new Uint8Array(await written.arrayBuffer()),
  };
}

async function send({ type, body }: Upload): Promise<number> {
  const answer = await fetch(`${api.url}/startup/${cardId}/picture`, {
    method: 'POST',
    headers: { ...headers, 'content-type': type },
    body,
  });
  await answer.arrayBuffer();
  return answer.status;
}

// Only Linux reports the peak of another process.
const onLinux = existsSync('/proc/self/status') ? it : it.skip;

onLinux(
  'bad uploads, many at once and again and again, leave the memory where it was and nothing on the disk',
  async () => {
    const bomb = blackPng(50_000);
    const uploads = await Promise.all(
      [
        bomb,
        bomb.subarray(0, bomb.length / 2),
        Buffer.alloc(6 * MEBIBYTE, 1),
        Buffer.alloc(5 * MEBIBYTE - 1024, 1),
        drawingsThatRun['a script'] ?? '',
        `<svg>${'<g>'.repeat(50_000)}`,
      ].map(uploadOf),
    );
    const round = async () => {
      const sent = Array.from({ length: AT_ONCE }, () => uploads.map(send)).flat();
      for (const status of await Promise.all(sent)) expect([400, 413]).toContain(status);
    };
    for (let count = 0; count < WARMING_ROUNDS; count += 1) await round();
    const warm = peakMemory();
    for (let count = 0; count < ROUNDS; count += 1) await round();

    expect(peakMemory() - warm).toBeLessThan(MOST_GROWTH);
    expect(peakMemory()).toBeLessThan(MOST_AT_ALL);
    const folder = join(dataFolder, 'files');
    expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([]);
  },
  TIMEOUT,
);
