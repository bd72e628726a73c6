import { networkInterfaces } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { DatabaseClient } from '../../db/client.ts';
import { systemClock } from '../../ports/clock.ts';
import { type Account, createAccount } from '../../testing/accounts.ts';
import { basic } from '../../testing/basic.ts';
import { createDatabaseInFolder, type DatabaseInFolder } from '../../testing/database/database.ts';
import { freePort, type ServerProcess, startServer } from '../../testing/processes/server-process.ts';

// Each test starts a process, which on a busy machine takes seconds.
jest.setTimeout(60_000);

const LOOK_EVERY_MS = 20;
const HOUR = 60 * 60 * 1000;

describe('metrics', () => {
  let testDatabase: DatabaseInFolder;
  let database: DatabaseClient;
  let account: Account;
  let metricsPort: number;
  let server: ServerProcess;
  beforeEach(async () => {
    testDatabase = await createDatabaseInFolder('metrics');
    database = testDatabase.open();
    account = await createAccount(database.db, systemClock, 'CLIENT');
    metricsPort = await freePort();
  });
  afterEach(async () => {
    await server.end('SIGKILL');
    await database.close();
    await testDatabase.remove();
  });

  async function start(variables: Record<string, string> = {}): Promise<void> {
    server = startServer({
      ...testDatabase.environment,
      DATA_FOLDER: testDatabase.folder,
      API_PORT: String(await freePort()),
      PASSWORD_MEMORY_KIB: '8',
      METRICS_PORT: String(metricsPort),
      // The most: what waits for the writer has to be there until it was counted, on a busy machine, too.
      DATABASE_ACQUIRE_SECONDS: '60',
      ...variables,
    });
    await server.ready();
  }

  async function read(): Promise<string> {
    return (await fetch(`http://localhost:${metricsPort}/metrics`)).text();
  }

  /** The value of a series; undefined where there is none. */
  function sampleOf(text: string, series: string): number | undefined {
    const line = text.split('\n').find((candidate) => candidate.startsWith(`${series} `));
    return line === undefined ? undefined : Number(line.slice(series.length));
  }

  async function until(series: string, isIt: (value: number | undefined) => boolean): Promise<void> {
    while (!isIt(sampleOf(await read(), series))) await wait(LOOK_EVERY_MS);
  }

  it('count requests by route, method and class of status, without identifiers', async () => {
    await start();
    const headers = { cookie: Object.entries(account.cookies).map((pair) => pair.join('='))[0] ?? '' };
    for (const path of [`/user/${account.id}`, '/startup?search=Orphicolympe', `/nowhere/${account.email}`]) {
      await (await fetch(`${server.url}${path}`, { headers })).arrayBuffer();
    }
    const count = 'passerelle_http_request_seconds_count';
    await until(`${count}{method="GET",route="unknown",status="4xx"}`, (value) => value === 1);
    const text = await read();
    expect(sampleOf(text, `${count}{method="GET",route="/user/:id",status="2xx"}`)).toBe(1);
    expect(sampleOf(text, `${count}{method="GET",route="/startup",status="2xx"}`)).toBe(1);
    for (const value of [account.id, account.email, 'Orphicolympe', 'nowhere']) {
      expect(text).not.toContain(value);
    }
  });

  it('have the description of the API beside them, which over TLS is nowhere else', async () => {
    await start({ WEB_ORIGIN: 'https://passerelle.example', COOKIE_SECURE: 'true' });
    const beside = await fetch(`http://localhost:${metricsPort}/openapi.json`);
    expect(await beside.json()).toMatchObject({ openapi: '3.1.0', paths: { '/me': { get: {} } } });
    expect((await fetch(`${server.url}/openapi.json`)).status).toBe(404);
    expect((await fetch(`http://localhost:${metricsPort}/me`)).status).toBe(404);
  });

  it('contain the process, the requests in flight and the connections in use', async () => {
    await start();
    // Other writers wait for this.
    const holder = await database.db.transaction();
    await holder('login_locks').insert({
      email_key: account.email,
      failures: 0,
      updated_at: new Date().toISOString(),
    });
    const login = fetch(`${server.url}/login`, { headers: basic(account.email, 'Wrong-Horse-7') });
    const pool = database.engine === 'sqlite' ? 'write' : 'all';
    const used = `passerelle_database_connections{pool="${pool}",state="used"}`;
    await until(used, (value) => value === 1);
    expect(sampleOf(await read(), 'passerelle_http_requests_in_flight')).toBe(1);
    await holder.rollback();
    expect((await login).status).toBe(401);
    await until('passerelle_http_requests_in_flight', (value) => value === 0);
    await until(used, (value) => value === 0);
    // The jobs of a start take their turn at the database, too.
    await until(`passerelle_database_waiting{pool="${pool}"}`, (value) => value === 0);

    const text = await read();
    expect(
      sampleOf(text, `passerelle_database_wait_seconds_count{pool="${pool}",served="true"}`),
    ).toBeGreaterThan(0);
    expect(sampleOf(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
    expect(sampleOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(0);
  });

  it('contain the waiting mails, since when, and the runs of the daily jobs', async () => {
    const anHourAgo = new Date(Date.now() - HOUR).toISOString();
    const mail = { recipient: account.email, subject: 'Bonjour', text: 'Bonjour', html: '<p>Bonjour</p>' };
    const later = { created_at: anHourAgo, due_at: '2100-01-01T00:00:00.000Z' };
    const sent = { created_at: anHourAgo, due_at: anHourAgo, sent_at: anHourAgo };
    await database.db('outbox').insert({ ...mail, ...later, id: 'waiting', attempts: 3 });
    await database.db('outbox').insert({ ...mail, ...later, id: 'given up', attempts: 12 });
    await database.db('outbox').insert({ ...mail, ...sent, id: 'sent', attempts: 1 });
    await start();
    await until('passerelle_job_seconds_count{name="housekeeping",outcome="done"}', (value) => value === 1);
    await until('passerelle_job_seconds_count{name="digest",outcome="done"}', (value) => value === 1);
    const text = await read();
    expect(sampleOf(text, 'passerelle_outbox_mails{state="waiting"}')).toBe(1);
    expect(sampleOf(text, 'passerelle_outbox_mails{state="given_up"}')).toBe(1);
    expect(sampleOf(text, 'passerelle_outbox_oldest_seconds{state="waiting"}')).toBeGreaterThanOrEqual(3600);
    expect(text).not.toContain(account.email);
  });

  it('say when each job was last done by any process, whether this one ran it or not', async () => {
    const twoDaysAgo = new Date(Date.now() - 48 * HOUR);
    const jobs = [
      // Tried again and again, in vain: it is always due within the hour.
      { name: 'digest', last_done_at: twoDaysAgo.toISOString(), due_at: '2100-01-01T00:00:00.000Z' },
      // Brought in by a process of a version that noted nothing.
      { name: 'anchor', last_done_at: null, due_at: '2100-01-01T00:00:00.000Z' },
    ];
    await database.db('jobs').insert(jobs);
    const before = Date.now() / 1000;
    await start();
    await until('passerelle_job_seconds_count{name="housekeeping",outcome="done"}', (value) => value === 1);
    await until(
      'passerelle_job_last_done_timestamp_seconds{name="housekeeping"}',
      (value) => value !== undefined && value >= Math.floor(before),
    );
    const text = await read();
    expect(sampleOf(text, 'passerelle_job_last_done_timestamp_seconds{name="digest"}')).toBe(
      twoDaysAgo.getTime() / 1000,
    );
    expect(sampleOf(text, 'passerelle_job_last_done_timestamp_seconds{name="anchor"}')).toBeUndefined();
    // A first failure is then seen as an increase.
    for (const outcome of ['done', 'failed'])
      expect(sampleOf(text, `passerelle_job_seconds_count{name="digest",outcome="${outcome}"}`)).toBe(0);
    // Prometheus names its own targets so.
    expect(text).not.toContain('{job=');
  });

  it('are not offered where the public gets to, nor at all unless they are configured', async () => {
    await start();
    expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
    expect((await fetch(`http://localhost:${metricsPort}/`)).status).toBe(404);
    const elsewhere = Object.values(networkInterfaces())
      .flat()
      .find((address) => address && !address.internal && address.family === 'IPv4');
    if (elsewhere)
      await expect(fetch(`http://${elsewhere.address}:${metricsPort}/metrics`)).rejects.toThrow();
    expect(await server.end('SIGTERM')).toBe(0);

    await start({ METRICS_PORT: '' });
    await expect(read()).rejects.toThrow();
  });

  it('say in one line that their port is taken', async () => {
    await start();
    const second = startServer({
      ...testDatabase.environment,
      DATA_FOLDER: testDatabase.folder,
      API_PORT: String(await freePort()),
      METRICS_PORT: String(metricsPort),
      LOG_LEVEL: 'error',
    });
    expect(await second.exited).toBe(1);
    expect(second.output()).toBe(
      `Port ${metricsPort} is already in use: choose another one with METRICS_PORT.\n`,
    );
  });
});
