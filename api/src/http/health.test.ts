import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { migrations } from '../db/migrations/index.ts';
import { buildTestApp, type TestApp } from '../testing/app.ts';

describe('health', () => {
  let test: TestApp;
  let isStopping = false;
  beforeAll(async () => {
    test = await buildTestApp({ isStopping: () => isStopping });
  });
  afterAll(() => test.close());

  it('answers that the process lives', async () => {
    const answer = await test.app.inject('/health');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ status: 'ok' });
  });

  it('is ready with a database that has every migration', async () => {
    const answer = await test.app.inject('/ready');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ status: 'ready', database: true, migrations: true });
  });

  it('names its version and the newest migration', async () => {
    const answer = await test.app.inject('/version');
    expect(answer.json()).toEqual({
      version: 'test',
      commit: null,
      migration: migrations.at(-1)?.name,
      passwordRules: 'COMPOSED',
      isFactorForAll: false,
      isResetMailed: false,
      hidesLinkSecrets: false,
    });
  });

  it('is not ready while it stops', async () => {
    isStopping = true;
    const answer = await test.app.inject('/ready');
    isStopping = false;
    expect(answer.statusCode).toBe(503);
    expect(answer.json().status).toBe('unavailable');
  });

  it('is not ready while a migration is missing', async () => {
    const last = await test.database.db('schema_migrations').orderBy('id', 'desc').first();
    await test.database.db('schema_migrations').where({ id: last.id }).delete();
    const answer = await test.app.inject('/ready');
    await test.database.db('schema_migrations').insert(last);
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({ status: 'unavailable', database: true, migrations: false });
  });
});
