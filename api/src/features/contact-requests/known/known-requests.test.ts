import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Knex } from 'knex';
import type { DatabaseClient } from '../../../db/client.ts';
import { keptChanges } from '../../../in-memory/change-log.store.ts';
import { createDatabaseInFolder, type DatabaseInFolder } from '../../../testing/database/database.ts';
import { createKnownRequestsService, type KnownRequestsService } from './known-requests.service.ts';

describe('what a process knows of all requests', () => {
  let testDatabase: DatabaseInFolder;
  let clients: DatabaseClient[];
  let writer: DatabaseClient;
  let processes: KnownRequestsService[];
  beforeEach(async () => {
    testDatabase = await createDatabaseInFolder('known');
    clients = [testDatabase.open(), testDatabase.open(), testDatabase.open()];
    writer = clients[2] as DatabaseClient;
    processes = clients.slice(0, 2).map(createKnownRequestsService);
  });
  afterEach(async () => {
    await Promise.all(clients.map((client) => client.close()));
    await testDatabase.remove();
  });

  async function add(trx: Knex, status = 'OPEN', date = '2026-03-02T09:00:00.000Z'): Promise<string> {
    const id = randomUUID();
    await trx('events').insert({ id, type: 'LINKING', date, status, updated_at: date });
    return id;
  }
  const change = (trx: Knex, id: string, status: string) => trx('events').where({ id }).update({ status });

  async function newestNumber(): Promise<number> {
    const [newest] = await writer.db('event_changes').orderBy('number', 'desc').limit(1).pluck('number');
    return Number(newest);
  }

  /** The status of each request as a process knows it, the newest request first. */
  async function known({ current }: Pick<KnownRequestsService, 'current'>) {
    const table = await current();
    const { all } = table.textsOf('status');
    const statuses = table.column('status');
    return [...table.newestFirst()].map((slot) => [table.ids[slot], all[statuses[slot] as number]]);
  }
  async function stored() {
    const rows = await writer
      .db('events')
      .orderBy([
        { column: 'date', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .select('id', 'status');
    return rows.map(({ id, status }) => [id, status]);
  }
  async function expectAllToKnow(): Promise<void> {
    const expected = await stored();
    for (const one of processes) expect(await known(one)).toEqual(expected);
  }

  it('is what is stored, whoever wrote it and however', async () => {
    await expectAllToKnow();
    const ids = [];
    for (const day of ['02', '01', '03'])
      ids.push(await add(writer.db, 'OPEN', `2026-03-${day}T09:00:00.000Z`));
    await expectAllToKnow();
    const [one = '', other = ''] = ids;
    await change(writer.db, one, 'WIP');
    await expectAllToKnow();
    await writer.db('events').where({ id: other }).delete();
    await expectAllToKnow();
    await writer.db('events').update({ status: 'DONE', date: '2026-03-05T09:00:00.000Z' });
    await expectAllToKnow();
    await writer.db('events').delete();
    await expectAllToKnow();
  });

  it.each(['event_owners', 'event_ages', 'event_milestones', 'event_outcomes'])(
    'follows what stands beside a request in %s',
    async (table) => {
      const id = await add(writer.db, 'DONE');
      await expectAllToKnow();
      const now = '2026-03-02T09:00:00.000Z';
      const user = { id: randomUUID(), email: 'anna@bank.example', email_key: 'anna@bank.example' };
      await writer.db('users').insert({ ...user, password_hash: '', language: 'fr', created_at: now });
      const rows: Record<string, object> = {
        event_owners: { owner_id: user.id, turn: 1, since: now },
        event_ages: { last_step_on: '2026-03-02' },
        event_milestones: { asked_on: '2026-03-02', met_on: '2026-03-02', entity: 'Monaco' },
        event_outcomes: { id: randomUUID(), kind: 'INVESTED', currency: 'EUR', amount: 9, noted_at: now },
      };
      const columns = ['owner', 'lastStepOn', 'metOn', 'entity', 'outcome', 'currency'] as const;
      const values = async ({ current }: KnownRequestsService) => {
        const table = await current();
        const slot = table.slotOf(id) ?? -1;
        return [...columns.map((name) => table.column(name)[slot]), table.wide('amount')[slot]];
      };
      const before = await Promise.all(processes.map(values));
      await writer.db(table).insert({ event_id: id, ...rows[table] });
      for (const [place, one] of processes.entries()) expect(await values(one)).not.toEqual(before[place]);
      await writer.db(table).where({ event_id: id }).delete();
      for (const [place, one] of processes.entries()) expect(await values(one)).toEqual(before[place]);
    },
  );

  it('has nothing of what was rolled back, and all of what was committed', async () => {
    const id = await add(writer.db);
    await expectAllToKnow();
    const failed = writer.db.transaction(async (trx) => {
      await change(trx, id, 'DONE');
      await add(trx);
      for (const one of processes) expect(await known(one)).toEqual([[id, 'OPEN']]);
      throw new Error('No');
    });
    await expect(failed).rejects.toThrow('No');
    await expectAllToKnow();
    await change(writer.db, id, 'WIP');
    await expectAllToKnow();
  });

  it('misses nothing where transactions end in another order than they began', async () => {
    // On SQLite one writes at a time: they end as they begin.
    if (writer.engine === 'sqlite') return;
    const [slow, quick] = [await add(writer.db), await add(writer.db)];
    await expectAllToKnow();
    const first = await writer.db.transaction();
    await change(first, slow, 'DONE');
    for (const status of ['WIP', 'DONE', 'OPEN']) {
      await change(writer.db, quick, status);
      await expectAllToKnow();
    }
    const added = await add(first);
    await first.commit();
    expect(await stored()).toHaveLength(3);
    expect(new Map((await stored()) as [string, string][]).get(added)).toBe('OPEN');
    await expectAllToKnow();
  });

  it('is read anew where the log has been cut further than a process had read', async () => {
    const ids = [await add(writer.db), await add(writer.db)];
    await expectAllToKnow();
    for (const id of ids) await change(writer.db, id, 'DONE');
    const last = await newestNumber();
    await writer.db('event_changes').where('number', '<', last).delete();
    await expectAllToKnow();
    await change(writer.db, ids[0] ?? '', 'WIP');
    await expectAllToKnow();
  });

  it('follows a log that is cut to its newest changes, and is read anew where too much has happened', async () => {
    const id = await add(writer.db);
    await expectAllToKnow();
    const [lazy, busy] = processes;
    const none = Array.from({ length: 500 }, () => ({ event_id: randomUUID() }));
    for (let added = 0; added <= keptChanges; added += none.length) {
      await writer.db('event_changes').insert(none);
      await change(writer.db, id, added % 1000 === 0 ? 'WIP' : 'DONE');
      if (busy) expect(await known(busy)).toEqual(await stored());
    }
    await busy?.trimLog(writer.db);
    const kept = await writer.db('event_changes').pluck('number');
    expect(kept.length).toBeLessThan(keptChanges + none.length + 2);
    if (lazy) expect(await known(lazy)).toEqual(await stored());
    await change(writer.db, id, 'OPEN');
    await expectAllToKnow();
  });

  it('is right again where the database has gone back, or its log is of another server', async () => {
    const id = await add(writer.db);
    await expectAllToKnow();
    const begin = await newestNumber();
    await change(writer.db, id, 'WIP');
    await change(writer.db, id, 'DONE');
    await expectAllToKnow();
    if (writer.engine === 'sqlite') {
      await change(writer.db, id, 'OPEN');
      await writer.db('event_changes').where('number', '>', begin).delete();
      await writer.db('sqlite_sequence').where({ name: 'event_changes' }).update({ seq: begin });
    } else {
      const foreign = { number: '9000000000000000', event_id: id };
      await writer.db('event_changes').delete();
      await writer.db('event_changes').insert(foreign);
      await change(writer.db, id, 'OPEN');
    }
    await expectAllToKnow();
    await change(writer.db, id, 'WIP');
    await expectAllToKnow();
    await processes[0]?.trimLog(writer.db);
    await expectAllToKnow();
  });

  it('is read anew where it is another database, by its name', async () => {
    const id = await add(writer.db);
    await expectAllToKnow();
    await writer.db('event_changes').where('number', '>', 0).delete();
    await change(writer.db, id, 'DONE');
    await writer.db('event_changes').where('number', '>', 0).update({ event_id: null });
    await writer.db('catalogue_revision').update({ epoch: randomUUID() });
    await expectAllToKnow();
  });

  it('is never older than what was committed before it was asked for, though many ask and write at once', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => add(writer.db)));
    const written = new Map(ids.map((id) => [id, 0]));
    const faults: string[] = [];
    const statusOf = (number: number) => `S${number}`;
    const write = async (id: string) => {
      for (let number = 1; number <= 12; number += 1) {
        await change(writer.db, id, statusOf(number));
        written.set(id, number);
      }
    };
    const read = async (one: KnownRequestsService) => {
      for (let turn = 0; turn < 30; turn += 1) {
        const before = new Map(written);
        for (const [id, status] of await known(one)) {
          const number = Number(String(status).slice(1).replace('PEN', '0'));
          if (number < (before.get(id ?? '') ?? 0))
            faults.push(`${id} ${status} after ${before.get(id ?? '')}`);
        }
      }
    };
    await Promise.all([...ids.map(write), ...processes.map(read), ...processes.map(read)]);
    expect(faults).toEqual([]);
    await expectAllToKnow();
  });
});
