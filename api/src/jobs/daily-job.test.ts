import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pino from 'pino';
import type { Database, DatabaseClient } from '../db/client.ts';
import { createTestClock, type TestClock } from '../testing/clock.ts';
import { createDatabaseInFolder, type TestDatabase } from '../testing/database/database.ts';
import { createDailyJob, type DailyJob } from './daily-job.ts';
import { createJobsStore } from './jobs.store.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

describe('a daily job', () => {
  let testDatabase: TestDatabase;
  let clock: TestClock;
  let databases: DatabaseClient[];
  /** Which process has run the job, in order. */
  let runs: string[];
  beforeEach(async () => {
    testDatabase = await createDatabaseInFolder('job');
    clock = createTestClock();
    databases = [];
    runs = [];
  });
  afterEach(async () => {
    await Promise.all(databases.map((database) => database.close()));
    await testDatabase.remove();
  });

  /** A process with its own connections to the one database. */
  function startProcess(label: string, run = async () => {}, name = 'housekeeping'): DailyJob {
    const database = testDatabase.open();
    databases.push(database);
    return createDailyJob({
      db: database.db,
      clock,
      logger: pino({ level: 'silent' }),
      name,
      async run() {
        runs.push(label);
        await run();
      },
    });
  }

  it('runs once a day in one of the processes that ask', async () => {
    const jobs = ['first', 'second', 'third'].map((label) => startProcess(label));
    const ask = async () => Promise.all(jobs.flatMap((job) => [job.runIfDue(), job.runIfDue()]));
    const count = (answers: boolean[]) => answers.filter(Boolean).length;

    expect(count(await ask())).toBe(1);
    expect(runs).toHaveLength(1);

    clock.advance(DAY - 1);
    expect(count(await ask())).toBe(0);

    clock.advance(1);
    expect(count(await ask())).toBe(1);
    expect(runs).toHaveLength(2);
  });

  it('does not run again because a process starts again', async () => {
    await startProcess('before').runIfDue();
    clock.advance(HOUR);

    expect(await startProcess('after').runIfDue()).toBe(false);
    expect(runs).toEqual(['before']);
  });

  it('that fails, or dies on the way, is tried again after an hour', async () => {
    const failing = startProcess('failing', () => Promise.reject(new Error('the disk is full')));
    const other = startProcess('other');

    expect(await failing.runIfDue()).toBe(false);
    expect(await other.runIfDue()).toBe(false);

    clock.advance(HOUR);
    expect(await other.runIfDue()).toBe(true);
    expect(runs).toEqual(['failing', 'other']);
  });

  it('is noted as done when it is, and from its introduction counts as silent', async () => {
    const failing = startProcess('failing', () => Promise.reject(new Error('the disk is full')));
    const store = createJobsStore(databases[0]?.db as Database);
    const lastDone = async () => (await store.states()).map(({ name, lastDoneAt }) => [name, lastDoneAt]);
    const introduced = clock.now();
    await failing.runIfDue();
    expect(await lastDone()).toEqual([['housekeeping', introduced]]);

    clock.advance(HOUR);
    await failing.runIfDue();
    expect(await lastDone()).toEqual([['housekeeping', introduced]]);

    clock.advance(HOUR);
    const done = clock.now();
    await startProcess('other').runIfDue();
    clock.advance(HOUR);
    expect(await lastDone()).toEqual([['housekeeping', done]]);
  });

  it('that outlived its claim does not put off the process that took it over', async () => {
    let finish = () => {};
    const slow = startProcess('slow', () => new Promise<void>((resolve) => (finish = resolve)));
    const isDone = slow.runIfDue();
    while (runs.length === 0) await new Promise(setImmediate);
    clock.advance(HOUR);
    const other = startProcess('other');
    expect(await other.runIfDue()).toBe(true);

    finish();
    expect(await isDone).toBe(true);
    clock.advance(DAY - 1);
    expect(await other.runIfDue()).toBe(false);
    clock.advance(1);
    expect(await other.runIfDue()).toBe(true);
  });

  it('is identified by its name', async () => {
    expect(await startProcess('one').runIfDue()).toBe(true);
    expect(await startProcess('two', undefined, 'other-job').runIfDue()).toBe(true);
  });

  it('runs at the start, and its process ends when the run has', async () => {
    let finish = () => {};
    const job = startProcess('only', () => new Promise<void>((resolve) => (finish = resolve)));
    job.start();
    while (runs.length === 0) await new Promise(setImmediate);
    let hasStopped = false;
    const stopped = job.stop().then(() => {
      hasStopped = true;
    });
    await new Promise(setImmediate);
    expect(hasStopped).toBe(false);

    finish();
    await stopped;
    expect(runs).toEqual(['only']);
  });
});
