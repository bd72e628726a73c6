import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { runOnServer } from './postgresql-server.ts';
import { beginRun, currentRun, endRun } from './test-run.ts';

const HOUR = 60 * 60 * 1000;
const server = process.env.TEST_DATABASE_URL;
const begunBefore = (hours: number) => `${(Date.now() - hours * HOUR).toString(36)}_${process.pid}`;
const folderOf = (id: string) => join(tmpdir(), `passerelle-tests-${id}`);
const databaseOf = (id: string) => `passerelle_test_${id}_left`;

/** The run that this test is a part of. */
const ownRun = process.env.PASSERELLE_TEST_RUN;
const interrupted = begunBefore(4);
const stillRunning = begunBefore(1);
const runs = [interrupted, stillRunning];

async function databases(): Promise<(string | undefined)[]> {
  if (!server) return [];
  return (await runOnServer(server, 'SELECT datname FROM pg_database')).map(({ datname }) => datname);
}

beforeEach(async () => {
  for (const id of runs) {
    await mkdir(folderOf(id));
    if (server) await runOnServer(server, `CREATE DATABASE ${databaseOf(id)}`);
  }
});
afterEach(async () => {
  process.env.PASSERELLE_TEST_RUN = ownRun;
  for (const id of runs) {
    await rm(folderOf(id), { recursive: true, force: true });
    if (server) await runOnServer(server, `DROP DATABASE IF EXISTS ${databaseOf(id)}`);
  }
});

it('begins by removing what an interrupted run has left, and ends by removing what it has itself', async () => {
  await beginRun();
  const { folder, databasePrefix } = currentRun() ?? { folder: '', databasePrefix: '' };
  expect(existsSync(folder)).toBe(true);
  expect(runs.map((id) => existsSync(folderOf(id)))).toEqual([false, true]);
  expect(await databases()).not.toContain(databaseOf(interrupted));
  if (server) expect(await databases()).toContain(databaseOf(stillRunning));

  const own = `${databasePrefix}left`;
  if (server) await runOnServer(server, `CREATE DATABASE ${own}`);
  await endRun();
  expect(existsSync(folder)).toBe(false);
  expect(await databases()).not.toContain(own);
  expect(existsSync(folderOf(stillRunning))).toBe(true);
  expect(ownRun && existsSync(folderOf(ownRun))).toBe(true);
});
