import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runOnServer } from './postgresql-server.ts';

/** Names the run to the processes that have a part in it. */
const VARIABLE = 'PASSERELLE_TEST_RUN';
const FOLDER_PREFIX = 'passerelle-tests-';
const DATABASE_PREFIX = 'passerelle_test_';
/** No run takes so long: what is older was left by one that was interrupted. */
const LEFT_AFTER = 3 * 60 * 60 * 1000;

/** A run of tests, which has what its test files share. */
export interface TestRun {
  /** Where its files are. */
  readonly folder: string;
  /** What the names of its databases on PostgreSQL begin with. */
  readonly databasePrefix: string;
}

function runOf(id: string): TestRun {
  return { folder: join(tmpdir(), FOLDER_PREFIX + id), databasePrefix: `${DATABASE_PREFIX}${id}_` };
}

/** The run that this process belongs to; undefined outside of Jest. */
export function currentRun(): TestRun | undefined {
  const id = process.env[VARIABLE];
  return id ? runOf(id) : undefined;
}

/** Begins a run, for this process and those that it starts, and cleans up after those that did not come to their end. */
export async function beginRun(): Promise<void> {
  const now = Date.now();
  const id = `${now.toString(36)}_${randomBytes(4).toString('hex')}`;
  process.env[VARIABLE] = id;
  await mkdir(runOf(id).folder);
  const isLeft = (name: string, prefix: string) =>
    name.startsWith(prefix) && Number.parseInt(name.slice(prefix.length), 36) < now - LEFT_AFTER;
  for (const name of await readdir(tmpdir())) {
    if (isLeft(name, FOLDER_PREFIX)) await rm(join(tmpdir(), name), { recursive: true, force: true });
  }
  await dropDatabases((name) => isLeft(name, DATABASE_PREFIX));
}

/** Removes what the run's test files shared, and what one of them that was stopped has left. */
export async function endRun(): Promise<void> {
  const run = currentRun();
  if (!run) return;
  await rm(run.folder, { recursive: true, force: true });
  await dropDatabases((name) => name.startsWith(run.databasePrefix));
}

async function dropDatabases(isMeant: (name: string) => boolean): Promise<void> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return;
  const databases = await runOnServer(server, 'SELECT datname FROM pg_database');
  for (const { datname = '' } of databases) {
    if (isMeant(datname)) await runOnServer(server, `DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`);
  }
}
