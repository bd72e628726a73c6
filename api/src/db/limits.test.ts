import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp } from '../testing/app.ts';
import { basic } from '../testing/basic.ts';
import { createDatabaseInFolder, type TestDatabase } from '../testing/database/database.ts';
import type { Database, DatabaseClient } from './client.ts';
import { standardLimits } from './settings.ts';
import { isUnavailable } from './unavailable.ts';

const limits = {
  ...standardLimits,
  connections: 2,
  acquireSeconds: 1,
  statementSeconds: 2,
  lockSeconds: 1,
  idleTransactionSeconds: 1,
};
const onPostgresql = Boolean(process.env.TEST_DATABASE_URL);

describe('what the database may take', () => {
  let testDatabase: TestDatabase;
  let database: DatabaseClient;
  let other: DatabaseClient;
  let test: TestApp;
  beforeEach(async () => {
    testDatabase = await createDatabaseInFolder('limits');
    database = testDatabase.open(limits);
    other = testDatabase.open();
    test = await buildTestApp({ database });
  });
  afterEach(async () => {
    await test.close();
    await Promise.all([database.close(), other.close()]);
    await testDatabase.remove();
  });

  /** A sign-in that fails has to write that it failed. */
  async function signInWrongly() {
    const visitor = await test.anonymous();
    return visitor.get('/login', {
      headers: { ...basic('zoe@passerelle.example', 'Wrong-Horse-7'), 'accept-language': 'fr' },
    });
  }

  async function expectUnavailable(): Promise<void> {
    const answer = await signInWrongly();
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.json()).toMatchObject({
      code: 'UNAVAILABLE',
      message: 'Le service est momentanément indisponible.',
    });
  }

  async function expectServedAgain(): Promise<void> {
    expect((await signInWrongly()).statusCode).toBe(401);
  }

  it('is a connection that comes free in time: where all are taken, the call is answered 503', async () => {
    const open = database.engine === 'sqlite' ? 1 : limits.connections;
    const holders = await Promise.all(Array.from({ length: open }, () => database.db.transaction()));
    await expectUnavailable();
    expect((await test.app.inject('/ready')).statusCode).toBe(503);
    await Promise.all(holders.map((holder) => holder.rollback()));
    await expectServedAgain();
    expect((await test.app.inject('/ready')).statusCode).toBe(200);
  });

  // SQLite has no limits of its own: its statements run one after the other, within the process.
  if (!onPostgresql) return;

  it('is a statement that ends in time: one that runs away is ended and answered 503', async () => {
    await slowDownSignIns(other.db);
    await expectUnavailable();
    await other.db.raw('DROP TRIGGER slow ON login_locks');
    await expectServedAgain();
  });

  it('is a wait for another transaction that ends in time', async () => {
    const holder = await other.db.transaction();
    await holder.raw('LOCK TABLE login_locks IN ACCESS EXCLUSIVE MODE');
    await expectUnavailable();
    await holder.rollback();
    await expectServedAgain();
  });

  it('is a transaction that does something: one that only stays open is ended', async () => {
    const idle = await database.db.transaction();
    await idle.raw('LOCK TABLE login_locks IN ACCESS EXCLUSIVE MODE');
    // The server ends it: the next one gets the table without anybody's help.
    await other.db.raw('LOCK TABLE login_locks IN ACCESS SHARE MODE').catch(() => {});
    await other.db('login_locks').select();
    const failure = await idle.raw('SELECT 1').then(
      () => null,
      (error: unknown) => error,
    );
    expect(isUnavailable(failure)).toBe(true);
    await idle.rollback().catch(() => {});
    await expectServedAgain();
  });

  it('does not hold for migrations, which may take long', async () => {
    const connection = database.openForMigrations();
    const [setting] = (await connection.raw('SHOW statement_timeout')).rows;
    await connection.destroy();
    expect(setting).toEqual({ statement_timeout: '0' });
  });
});

async function slowDownSignIns(db: Database): Promise<void> {
  await db.raw(
    "CREATE FUNCTION slow() RETURNS trigger AS 'BEGIN PERFORM pg_sleep(600); RETURN NEW; END' LANGUAGE plpgsql",
  );
  await db.raw('CREATE TRIGGER slow BEFORE INSERT ON login_locks FOR EACH ROW EXECUTE FUNCTION slow()');
}
