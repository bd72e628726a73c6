import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { startupDraftSchema } from '@passerelle/contract';
import { completeCard } from '@passerelle/contract/startups/testing/complete-card';
import type { DatabaseClient } from '../../../db/client.ts';
import { systemClock } from '../../../ports/clock.ts';
import { createAccount } from '../../../testing/accounts.ts';
import { buildTestApp, type SignedIn, type TestApp, type TestProcess } from '../../../testing/app.ts';
import { createTestClient, type TestClient } from '../../../testing/client.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/database.ts';
import { freePort, type ServerProcess, startServer } from '../../../testing/processes/server-process.ts';
import { createVisitor } from '../../../testing/visitor.ts';
import { insertEcosystem } from '../../ecosystems/ecosystems.service.ts';
import { insertCard } from '../card/startups.service.ts';

// Processes have to start, which on a busy machine takes seconds.
jest.setTimeout(90_000);

interface Named {
  informations: { name: string };
}
const namesOf = (list: readonly Named[]) => list.map(({ informations }) => informations.name).sort();

async function partsIn(database: DatabaseClient, name: string) {
  const village = { name: `Village de ${name}`, comment: null, subEcosystems: [] };
  const ecosystemId = await insertEcosystem(database.db, village);
  const parts = startupDraftSchema.parse(completeCard);
  return { ...parts, informations: { ...parts.informations, name, ecosystemId } };
}

/** A validated card with what it needs to be saved, a picture included. */
async function addCard(database: DatabaseClient, name: string): Promise<string> {
  const now = systemClock.now();
  const card = { ...(await partsIn(database, name)), status: 'VALIDATED' as const };
  const id = await insertCard(database.db, { ...card, validateDate: now.toISOString() }, now);
  await database.db('files').insert({
    ...{ id: randomUUID(), startup_id: id, kind: 'PICTURE', position: 0, created_at: now.toISOString() },
    ...{ content_type: 'image/png', bytes: 8, width: 8, height: 8 },
  });
  return id;
}

describe('the cards in memory are right again with the next request', () => {
  let test: TestApp;
  let second: TestProcess;
  let inno: SignedIn;
  let browsers: TestClient[];
  beforeEach(async () => {
    test = await buildTestApp();
    second = await test.anotherProcess();
    inno = await test.signedIn('INNO');
    const banker = await test.signedIn('BANQUIER');
    browsers = [banker, await createTestClient(second.app, banker.account.cookies)];
  });
  afterEach(async () => {
    await second.close();
    await test.close();
  });

  /** What each process shows. */
  async function shown(): Promise<string[][]> {
    const lists = [];
    for (const browser of browsers) lists.push(namesOf((await browser.get('/startup')).json()));
    return lists;
  }

  it('where the clock jumps, back as forth', async () => {
    const id = await addCard(test.database, 'Avant');
    expect(await shown()).toEqual([['Avant'], ['Avant']]);
    const day = 24 * 60 * 60 * 1000;
    for (const [name, jump] of [
      ['Hier', -day],
      ['Demain', day / 2],
      ['Jadis', -300 * day],
    ] as const) {
      test.clock.advance(jump);
      const parts = await partsIn(test.database, name);
      expect((await inno.post(`/startup/${id}`, parts)).statusCode).toBe(200);
      expect(await shown()).toEqual([[name], [name]]);
    }
  });

  it('where another program changes cards, without a word to anybody', async () => {
    const [one, other] = [await addCard(test.database, 'Une'), await addCard(test.database, 'Autre')];
    expect(await shown()).toEqual([
      ['Autre', 'Une'],
      ['Autre', 'Une'],
    ]);
    const program = test.openDatabase();
    await program.db('startups').where({ id: one }).update({ name: 'Changée' });
    expect(await shown()).toEqual([
      ['Autre', 'Changée'],
      ['Autre', 'Changée'],
    ]);
    await program.db('startups').where({ id: other }).delete();
    expect(await shown()).toEqual([['Changée'], ['Changée']]);
    await program.db('startups').where({ id: one }).update({ status: 'DISABLED' });
    expect(await shown()).toEqual([[], []]);
    await program.close();
  });

  it('where the database goes back to an earlier state, whose numbers come again', async () => {
    const id = await addCard(test.database, 'Futur');
    const { db } = test.database;
    const before = await db('catalogue_revision').first('epoch', 'number');
    const rename = (name: string) => db('startups').where({ id }).update({ name });
    for (const name of ['Un', 'Deux', 'Trois']) await rename(name);
    expect(await shown()).toEqual([['Trois'], ['Trois']]);
    await rename('Un');
    await db('catalogue_changes').update({ number: before.number });
    await db('catalogue_revision').update({ number: before.number });
    expect(await shown()).toEqual([['Un'], ['Un']]);
    await rename('Autre');
    expect(await shown()).toEqual([['Autre'], ['Autre']]);
  });

  it('where the connections break', async () => {
    const id = await addCard(test.database, 'Avant');
    expect(await shown()).toEqual([['Avant'], ['Avant']]);
    const program = test.openDatabase();
    if (program.engine === 'postgresql') {
      await program.db.raw(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid()`,
      );
    }
    await program.db('startups').where({ id }).update({ name: 'Après' });
    await program.close();
    expect(await shown()).toEqual([['Après'], ['Après']]);
  });
});

describe('a process that is killed', () => {
  let folder: string;
  let testDatabase: TestDatabase;
  let database: DatabaseClient;
  const servers: ServerProcess[] = [];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'passerelle-killed-'));
    testDatabase = await createTestDatabase(folder);
    database = testDatabase.open();
  });
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.end('SIGKILL')));
    await database.close();
    await testDatabase.remove();
    await rm(folder, { recursive: true, force: true });
  });

  async function start(): Promise<ServerProcess> {
    const port = String(await freePort());
    const environment = { ...testDatabase.environment, DATA_FOLDER: folder, API_PORT: port };
    const server = startServer({ ...environment, PASSWORD_MEMORY_KIB: '8', SMTP_URL: '' });
    servers.push(server);
    await server.ready();
    return server;
  }

  it('while it writes leaves what it had acknowledged, for the others as for itself when it is back', async () => {
    const [killed, other] = [await start(), await start()];
    const inno = await createAccount(database.db, systemClock, 'INNO');
    const writer = createVisitor(inno.cookies);
    const reader = createVisitor((await createAccount(database.db, systemClock, 'BANQUIER')).cookies);
    const id = await addCard(database, 'Version 0');
    const parts = await partsIn(database, 'Version');
    const numberAt = async (server: ServerProcess) => {
      const { body } = await reader.call(server, '/startup');
      return Number(
        namesOf(body as Named[])[0]
          ?.split(' ')
          .at(-1),
      );
    };
    expect([await numberAt(killed), await numberAt(other)]).toEqual([0, 0]);

    let [written, acknowledged] = [0, 0];
    const writing = (async () => {
      for (;;) {
        written += 1;
        const informations = { ...parts.informations, name: `Version ${written}` };
        const answer = await writer.call(killed, `/startup/${id}`, { body: { ...parts, informations } });
        if (answer.status !== 200) throw new Error(`A write was answered ${answer.status}`);
        acknowledged = written;
        if (acknowledged === 5) void killed.end('SIGKILL');
      }
    })();
    await expect(writing).rejects.toThrow('fetch failed');

    const found = await numberAt(other);
    expect(found).toBeGreaterThanOrEqual(acknowledged);
    expect(found).toBeLessThanOrEqual(written);
    expect(await numberAt(await start())).toBe(found);
  });
});
