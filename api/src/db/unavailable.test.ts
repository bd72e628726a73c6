import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp } from '../testing/app.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/database.ts';
import { freePort } from '../testing/processes/server-process.ts';
import { type Line, lineTo } from '../testing/servers/line.ts';
import { type DatabaseClient, openDatabase } from './client.ts';
import { standardLimits } from './settings.ts';
import { isUnavailable } from './unavailable.ts';

async function failureOf(databaseUrl: string): Promise<unknown> {
  const databaseLimits = { ...standardLimits, connectSeconds: 1 };
  const database = openDatabase({ databaseUrl, dataFolder: '', databaseLimits });
  const failure = await database.ping().then(
    () => null,
    (error: unknown) => error,
  );
  await database.close();
  return failure;
}

describe('what fails now and may succeed later', () => {
  it('is a database server that does not run', async () => {
    expect(isUnavailable(await failureOf(`postgres://nobody@localhost:${await freePort()}/none`))).toBe(true);
  });

  it('is a database server that takes the connection and says nothing', async () => {
    const silent = createServer();
    silent.listen(0, 'localhost');
    await once(silent, 'listening');
    const address = silent.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const failure = await failureOf(`postgres://nobody@localhost:${port}/none`);
    silent.close();
    expect(isUnavailable(failure)).toBe(true);
  });

  it('is a disk that is full', async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'passerelle-unavailable-'));
    const { db, close } = openDatabase({ dataFolder });
    await db.raw('CREATE TABLE notes (text TEXT)');
    await db.raw('PRAGMA max_page_count = 3');
    const write = () => db('notes').insert({ text: 'x'.repeat(100_000) });
    const failure = await Promise.resolve(write()).catch((error: unknown) => error);
    const rows = await db('notes');
    await close();
    await rm(dataFolder, { recursive: true, force: true });
    expect(failure).toHaveProperty('code', 'SQLITE_FULL');
    expect(isUnavailable(failure)).toBe(true);
    expect(rows).toEqual([]);
  });

  it('is not a statement that is wrong', async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'passerelle-unavailable-'));
    const database = openDatabase({ dataFolder });
    const failure = await database.db.raw('SELECT nothing FROM nowhere').catch((error: unknown) => error);
    await database.close();
    await rm(dataFolder, { recursive: true, force: true });
    expect(failure).toHaveProperty('code', 'SQLITE_ERROR');
    expect(isUnavailable(failure)).toBe(false);
    expect(isUnavailable(new TypeError('undefined is not a function'))).toBe(false);
    expect(isUnavailable(null)).toBe(false);
  });
});

// SQLite is a file: it is not away.
if (process.env.TEST_DATABASE_URL) {
  describe('a database that is away', () => {
    let folder: string;
    let testDatabase: TestDatabase;
    let line: Line;
    let database: DatabaseClient;
    let test: TestApp;
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'passerelle-outage-'));
      testDatabase = await createTestDatabase(folder);
      line = await lineTo(testDatabase.environment.DATABASE_URL ?? '');
      const databaseLimits = { ...standardLimits, connectSeconds: 1, acquireSeconds: 1 };
      database = openDatabase({ databaseUrl: line.url, dataFolder: folder, databaseLimits });
      test = await buildTestApp({ database });
    });
    afterEach(async () => {
      await test.close();
      await database.close();
      await line.cut();
      await testDatabase.remove();
      await rm(folder, { recursive: true, force: true });
    });

    const statusOf = async (url: string) => (await test.app.inject(url)).statusCode;

    it('is answered to callers, and ends as soon as it answers, without a restart', async () => {
      const cookie = { AUTH_TOKEN: 'of-nobody' };
      const me = async () => (await test.app.inject({ url: '/me', cookies: cookie })).statusCode;
      expect([await statusOf('/ready'), await me()]).toEqual([200, 401]);

      await line.cut();
      expect([await statusOf('/ready'), await me()]).toEqual([503, 503]);
      expect(await statusOf('/health')).toBe(200);

      await line.repair();
      expect([await statusOf('/ready'), await me()]).toEqual([200, 401]);
    });
  });
}
