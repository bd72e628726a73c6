import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createDatabaseInFolder, type TestDatabase } from '../testing/database/database.ts';
import { type DatabaseClient, serverOf } from './client.ts';
import { keepReads } from './reads/kept-reads.ts';

describe('the state that a database tells', () => {
  let testDatabase: TestDatabase;
  let ours: DatabaseClient;
  let theirs: DatabaseClient;
  beforeEach(async () => {
    testDatabase = await createDatabaseInFolder('state');
    [ours, theirs] = [testDatabase.open(), testDatabase.open()];
  });
  afterEach(async () => {
    await Promise.all([ours.close(), theirs.close()]);
    await testDatabase.remove();
  });

  const write = ({ db }: Pick<DatabaseClient, 'db'>) =>
    db('catalogue_changes').insert({ kind: 'CARD', id: crypto.randomUUID(), number: 1 });

  it('is another after each commit, of whatever process, and not before it', async () => {
    const states = [await ours.state()];
    for (const writer of [ours, theirs, ours]) {
      await writer.db.transaction((db) => write({ db }));
      states.push(await ours.state());
    }
    expect(new Set(states).size).toBe(states.length);
    expect(new Set(states.map(serverOf)).size).toBe(1);
  });

  it('is another for who asks after a commit, though others have asked before it', async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      const before = await ours.state();
      const others = ours.state();
      await write(theirs);
      expect(await ours.state()).not.toBe(before);
      await others;
    }
  });

  it('is the same for as long as nothing is committed', async () => {
    // A server of PostgreSQL counts the transactions of its other databases, too: those of other tests.
    if (ours.engine === 'postgresql') return;
    const state = await ours.state();
    await ours.db.transaction((db) => write({ db }).then(() => db.rollback())).catch(() => {});
    await ours.readDb('users').select('id');
    expect([await ours.state(), await ours.state()]).toEqual([state, state]);
  });
});

describe('what was read', () => {
  it('is kept for as long as the state is the same, up to so many values; nothing found is not kept', async () => {
    const asked: string[] = [];
    const read = keepReads(async (key) => {
      asked.push(key);
      return key === 'nobody' ? undefined : `${key} ${asked.length}`;
    }, 2);
    const askedFor = async (key: string, asOf: string) => {
      const before = asked.length;
      await read(key, asOf);
      return asked.length > before;
    };
    expect([await askedFor('one', '1'), await askedFor('one', '1')]).toEqual([true, false]);
    expect([await askedFor('one', '2'), await askedFor('one', '2')]).toEqual([true, false]);
    expect([await askedFor('nobody', '2'), await askedFor('nobody', '2')]).toEqual([true, true]);
    for (const key of ['two', 'three']) await read(key, '2');
    expect([await askedFor('three', '2'), await askedFor('one', '2')]).toEqual([false, true]);
  });
});
