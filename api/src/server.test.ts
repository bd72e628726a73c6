import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { systemClock } from './ports/clock.ts';
import { createAccount } from './testing/accounts.ts';
import { basic } from './testing/basic.ts';
import { createTestDatabase, type TestDatabase } from './testing/database/database.ts';
import { freePort, type ServerProcess, startServer } from './testing/processes/server-process.ts';

// Each test starts processes, which on a busy machine takes seconds.
jest.setTimeout(60_000);

/** The place of the priority behind a thread's name in what Linux says of it (proc(5)). */
const NICE = 16;

/** The threads of a process and their priorities; none where the system does not list them. */
async function prioritiesOf(pid: number): Promise<{ name?: string; priority: number }[]> {
  const threads = `/proc/${pid}/task`;
  return Promise.all(
    (await readdir(threads).catch(() => [])).map(async (thread) => {
      const text = await readFile(join(threads, thread, 'stat'), 'utf8');
      const [, name, rest = ''] = /^\d+ \((.*)\) (.*)$/.exec(text.trim()) ?? [];
      return { name, priority: Number(rest.split(' ')[NICE]) };
    }),
  );
}

// Reads of SQLite wait for nobody: only a server can hold them up for as long as a test needs.
const onPostgresql = process.env.TEST_DATABASE_URL ? it : () => {};

describe('the process', () => {
  let folder: string;
  let environment: Record<string, string>;
  let testDatabase: TestDatabase;
  let servers: ServerProcess[];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'passerelle-server-'));
    testDatabase = await createTestDatabase(folder);
    environment = {
      ...testDatabase.environment,
      DATA_FOLDER: folder,
      API_PORT: String(await freePort()),
      PASSWORD_MEMORY_KIB: '8',
    };
    servers = [];
  });
  afterEach(async () => {
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
    await testDatabase.remove();
    await rm(folder, { recursive: true, force: true });
  });

  function start(variables: Record<string, string> = {}): ServerProcess {
    const server = startServer({ ...environment, ...variables });
    servers.push(server);
    return server;
  }

  it('says of each wrong variable what is wrong, and does not start', async () => {
    const server = start({ API_PORT: 'eighty', LOG_LEVEL: 'loud' });
    expect(await server.exited).toBe(1);
    expect(server.output()).toBe(
      [
        'The configuration is not valid:',
        '  API_PORT is "eighty": expected a port number from 1 to 65535.',
        '  LOG_LEVEL is "loud": expected fatal, error, warn, info, debug, trace or silent.',
        '',
      ].join('\n'),
    );
  });

  it('has the threads that hash passwords yield to the one that answers, where threads have priorities', async () => {
    const server = start();
    await server.ready();
    const priorities = await prioritiesOf(server.pid);
    const isPool = ({ name }: { name?: string }) => name === 'libuv-worker';
    const levels = (threads: typeof priorities) => new Set(threads.map(({ priority }) => priority));
    const isLinux = process.platform === 'linux';
    expect(levels(priorities.filter(isPool))).toEqual(new Set(isLinux ? [10] : []));
    expect(levels(priorities.filter((thread) => !isPool(thread)))).toEqual(new Set(isLinux ? [0] : []));
  });

  it('keeps what it stores from the other people of the machine, also what it stored before', async () => {
    const older = ['files/ab/older', 'mail/older.eml', 'log/older.log'].map((name) => join(folder, name));
    for (const file of older) {
      await mkdir(dirname(file), { recursive: true, mode: 0o755 });
      await writeFile(file, 'older', { mode: 0o644 });
      await chmod(file, 0o644);
    }
    await chmod(folder, 0o755);
    const server = start();
    await server.ready();
    const database = testDatabase.open();
    const { email } = await createAccount(database.db, systemClock, 'CLIENT');
    await database.close();
    const visit = await fetch(`${server.url}/version`);
    const cookies = visit.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
    const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length);
    const headers = {
      'content-type': 'application/json',
      'x-xsrf-token': decodeURIComponent(token ?? ''),
      cookie: cookies.join('; '),
    };
    const body = JSON.stringify({ email });
    await fetch(`${server.url}/auth/send-reset-token-email`, { method: 'POST', headers, body });
    await server.says('A mail was written');
    await server.end('SIGTERM');

    const names = await readdir(folder, { recursive: true });
    expect(names.filter((name) => name.endsWith('.eml'))).toHaveLength(2);
    expect(names.some((name) => name.endsWith('.sqlite'))).toBe(!process.env.TEST_DATABASE_URL);
    for (const name of ['', ...names]) {
      const { mode } = await stat(join(folder, name));
      expect({ name, open: mode & 0o077 }).toEqual({ name, open: 0 });
    }
  });

  it('says in one line that its port is taken', async () => {
    await start().ready();
    const second = start({ DATA_FOLDER: join(folder, 'second'), LOG_LEVEL: 'error' });
    expect(await second.exited).toBe(1);
    expect(second.output()).toBe(
      `Port ${environment.API_PORT} is already in use: choose another one with API_PORT.\n`,
    );
  });

  it('finishes what runs when it is asked to stop, twice even, and takes nothing new', async () => {
    // So much memory makes one sign-in last long enough to be stopped in.
    const server = start({ PASSWORD_MEMORY_KIB: '131072' });
    await server.ready();
    const running = fetch(`${server.url}/login`, {
      headers: basic('zoe@passerelle.example', 'Wrong-Horse-7'),
    });
    await server.says('"route":"/login"');
    const ended = server.end('SIGINT');
    server.end('SIGTERM');
    expect((await running).status).toBe(401);
    expect(await ended).toBe(0);
    await expect(fetch(`${server.url}/health`)).rejects.toThrow();
  });

  it('says that it stops, and takes requests, until the proxy has had time to notice', async () => {
    // Longer than the test waits: it is cut short below.
    const server = start({ PASSWORD_MEMORY_KIB: '131072', DRAIN_SECONDS: '120' });
    await server.ready();
    const signIn = () =>
      fetch(`${server.url}/login`, { headers: basic('zoe@passerelle.example', 'Wrong-Horse-7') });
    const running = signIn();
    await server.says('"route":"/login"');
    const ended = server.end('SIGTERM');
    const readiness = async () => {
      const answer = await fetch(`${server.url}/ready`);
      return { status: answer.status, body: await answer.json() };
    };
    while ((await readiness()).status === 200);
    expect(await readiness()).toMatchObject({ status: 503, body: { status: 'unavailable', database: true } });
    expect((await running).status).toBe(401);

    // Requests that the proxy still sends are served, and the second signal ends the wait, not what runs.
    const late = signIn();
    while (server.output().split('"route":"/login"').length < 3) await readiness();
    server.end('SIGTERM');
    expect((await late).status).toBe(401);
    expect(await ended).toBe(0);
    await expect(fetch(`${server.url}/health`)).rejects.toThrow();
  });

  onPostgresql('ends without a complaint when it is asked to stop while it reads the cards', async () => {
    const database = testDatabase.open();
    const server = await database.db.transaction(async (trx) => {
      await trx.raw('LOCK TABLE startups IN ACCESS EXCLUSIVE MODE');
      const started = start();
      const waiting = trx('pg_locks').whereRaw("relation = 'startups'::regclass AND NOT granted");
      while (!(await waiting.clone().first('pid')));
      expect(await started.end('SIGTERM')).toBe(0);
      return started;
    });
    await database.close();
    expect(server.output()).not.toMatch(/"level":(?:[56]0|"(?:error|fatal)")/);
  });

  it('starts again after it was killed, with everybody still signed in', async () => {
    const database = testDatabase.open();
    const { email, password } = await createAccount(database.db, systemClock, 'CLIENT');
    await database.close();

    const server = start();
    await server.ready();
    const login = await fetch(`${server.url}/login`, { headers: basic(email, password) });
    const cookie = login.headers
      .getSetCookie()
      .map((header) => header.split(';')[0])
      .join('; ');
    expect(login.status).toBe(200);
    await fetch(`${server.url}/auth/validate-token?token=from-a-link&email=${email}`);
    await server.says('"route":"/auth/validate-token"');
    await server.end('SIGKILL');
    // A log is read by more people than a mailbox: neither the links' tokens nor credentials are in it.
    expect(server.output()).not.toContain('from-a-link');
    expect(server.output()).not.toContain(basic(email, password).authorization);

    const again = start();
    await again.ready();
    const me = await fetch(`${again.url}/me`, { headers: { cookie } });
    expect(await me.json()).toMatchObject({ email });
  });

  it('forgets at its start what has served its time, once a day, and ends all the same', async () => {
    const database = testDatabase.open();
    const { db } = database;
    const { id } = await createAccount(db, systemClock, 'CLIENT');
    const fourteenMonthsAgo = new Date();
    fourteenMonthsAgo.setUTCMonth(fourteenMonthsAgo.getUTCMonth() - 14);
    const connect = (date: Date) =>
      db('connections').insert({ id: randomUUID(), user_id: id, date: date.toISOString() });
    await connect(fourteenMonthsAgo);
    await connect(new Date());

    const server = start();
    await server.says('the daily job is done');
    expect(await server.end('SIGTERM')).toBe(0);
    expect(await db('connections')).toHaveLength(1);

    await connect(fourteenMonthsAgo);
    const again = start();
    await again.ready();
    expect(await again.end('SIGTERM')).toBe(0);
    expect(await db('connections')).toHaveLength(2);
    await database.close();
  });

  it('removes at its start the bytes that a killed process left without an entry', async () => {
    const database = testDatabase.open();
    const startupId = randomUUID();
    const now = new Date().toISOString();
    await database
      .db('startups')
      .insert({ id: startupId, status: 'CREATE', created_at: now, updated_at: now });
    for (const position of [0, 1]) {
      const entry = { id: randomUUID(), startup_id: startupId, kind: 'PICTURE', position, created_at: now };
      await database
        .db('files')
        .insert({ ...entry, content_type: 'image/png', bytes: 1, width: 1, height: 1 });
    }
    await database.close();
    const orphan = join(folder, 'files', randomUUID());
    await mkdir(orphan, { recursive: true });
    await utimes(orphan, new Date(0), new Date(0));

    const server = start();
    await server.says('pictures without an entry were removed');
    expect(existsSync(orphan)).toBe(false);
    expect(await server.end('SIGTERM')).toBe(0);
  });
});
