import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { appliedMigration } from '../db/migrate.ts';
import { migrations } from '../db/migrations/index.ts';
import { createEmptyTestDatabase, type TestDatabase } from '../testing/database/database.ts';
import { runPasserelle } from '../testing/processes/command.ts';
import { freePort, type ServerProcess, startServer } from '../testing/processes/server-process.ts';

// Each test starts processes, which on a busy machine takes seconds.
jest.setTimeout(60_000);

const newest = migrations.at(-1)?.name;

describe('the schema', () => {
  let folder: string;
  let testDatabase: TestDatabase;
  let started: ServerProcess[];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'passerelle-schema-'));
    testDatabase = await createEmptyTestDatabase(folder);
    started = [];
  });
  afterEach(async () => {
    await Promise.all(started.map((server) => server.end('SIGKILL')));
    await testDatabase.remove();
    await rm(folder, { recursive: true, force: true });
  });

  const environment = () => ({
    ...testDatabase.environment,
    DATA_FOLDER: folder,
    PASSWORD_MEMORY_KIB: '8',
  });

  async function start(variables: Record<string, string> = {}): Promise<ServerProcess> {
    const server = startServer({ ...environment(), API_PORT: String(await freePort()), ...variables });
    started.push(server);
    return server;
  }

  const command = (name: string, variables: Record<string, string> = {}, ...args: string[]) =>
    runPasserelle([name, ...args], { ...environment(), ...variables });

  async function readiness(server: ServerProcess): Promise<unknown> {
    return (await fetch(`${server.url}/ready`)).json();
  }

  it('is brought up to date by a command, once', async () => {
    const first = await command('migrate', { LANG: 'en' });
    expect(first.code).toBe(0);
    expect(first.output).toMatch(/^The schema is up to date\. Migrations applied: 0001_people, /);
    expect(await command('migrate', { LANG: 'fr_FR.UTF-8' })).toEqual({
      code: 0,
      output: `Le schéma était déjà à jour (${newest}).\n`,
    });
  });

  it('is left alone with MIGRATE=false: server and commands say what is missing and do nothing', async () => {
    const alone = { MIGRATE: 'false' };
    const complaint = /^The database lacks 0001_people, .* run "npm run migrate" first.*\n$/;
    const server = await start(alone);
    expect(await server.exited).toBe(1);
    expect(server.output()).toMatch(complaint);
    const invited = await command('invite', alone, 'zoe@passerelle.example');
    expect(invited).toEqual({ code: 1, output: expect.stringMatching(complaint) });
    const imported = await command('import', alone, 'api/src/import/samples/startups.csv');
    expect(imported).toEqual({ code: 1, output: expect.stringMatching(complaint) });
    const database = testDatabase.open();
    expect(await appliedMigration(database.db)).toBe(null);
    await database.close();

    expect((await command('migrate')).code).toBe(0);
    const again = await start(alone);
    await again.ready();
    expect(await readiness(again)).toEqual({ status: 'ready', database: true, migrations: true });
  });

  it('is made once by two servers that start together on an empty database', async () => {
    const servers = await Promise.all([start(), start()]);
    await Promise.all(servers.map((server) => server.ready()));
    for (const server of servers) {
      expect(await readiness(server)).toEqual({ status: 'ready', database: true, migrations: true });
    }
    const makers = servers.filter((server) => server.output().includes('the schema was brought up to date'));
    expect(makers).toHaveLength(1);
  });
});
