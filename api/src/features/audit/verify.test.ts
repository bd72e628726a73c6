import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { auditActions, auditEntityTypes } from '@passerelle/contract';
import type { Database } from '../../db/client.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { createAuditStore } from './audit.store.ts';
import { hashOfEntry, type StoredEntry } from './chain.ts';
import { createRecorder } from './record.ts';
import { firstBreak, verifyAuditTrail } from './verify.ts';

const ENTRIES = 1000;

describe('the chain of the audit trail', () => {
  let test: TestApp;
  let db: Database;
  beforeAll(async () => {
    test = await buildTestApp();
    db = test.database.db;
    const record = createRecorder(test.clock);
    const acts = Array.from({ length: ENTRIES }, (_, index) => ({
      action: auditActions[index % auditActions.length] ?? 'STARTUP_EDITED',
      entity: { type: auditEntityTypes[index % auditEntityTypes.length] ?? 'USER', id: randomUUID() },
      details: { count: index },
    }));
    await db.transaction(async (trx) => {
      for (let from = 0; from < ENTRIES; from += 100) {
        await record(trx, ...acts.slice(from, from + 100));
        test.clock.advance(60_000);
      }
    });
    await db.schema.createTableLike('entries_as_written', 'audit_entries');
    await db('entries_as_written').insert(db('audit_entries'));
  }, 60_000);
  afterAll(() => test.close());

  const refused = 'only ever added to';

  it('refuses on either engine to change, delete or replace an entry', async () => {
    const first = await db('audit_entries').where({ number: 1 }).first();
    await expect(db('audit_entries').where({ number: 1 }).update({ action: 'NEWS_EDITED' })).rejects.toThrow(
      refused,
    );
    await expect(db('audit_entries').where({ number: 1 }).delete()).rejects.toThrow(refused);
    await expect(db('audit_head').delete()).rejects.toThrow(refused);
    await expect(
      test.database.engine === 'sqlite'
        ? db.raw('INSERT OR REPLACE INTO audit_entries SELECT * FROM audit_entries WHERE number = 1')
        : db.raw('TRUNCATE audit_entries'),
    ).rejects.toThrow(refused);
    expect(await db('audit_entries').where({ number: 1 }).first()).toEqual(first);
  });

  it('is whole as it was written, and says its end', async () => {
    const { head, broken } = await verifyAuditTrail(db);
    expect(broken).toBeNull();
    expect(head).toEqual({ number: ENTRIES, hash: expect.stringMatching(/^[\da-f]{64}$/) });
  });

  describe('as it is read', () => {
    const start = { number: 0, hash: '0'.repeat(64) };
    let entries: StoredEntry[];
    beforeAll(async () => {
      entries = await createAuditStore(db).findAfter(0, ENTRIES);
    });

    it('names each of the thousand that is altered, missing, or has changed places with the next', () => {
      expect(firstBreak(start, entries)).toBeNull();
      entries.forEach((entry, index) => {
        const { number } = entry;
        const before = entries[index - 1] ?? start;
        const [next, ...rest] = entries.slice(index + 1, index + 3);
        const after = next ? [next, ...rest] : [];
        const altered = { ...entry, details: '{"count":-1}' };
        expect(firstBreak(before, [altered, ...after])).toEqual({ number, kind: 'ALTERED' });
        if (!next) return;
        expect(firstBreak(before, after)).toEqual({ number, kind: 'MISSING' });
        const swapped = [{ ...next, number }, { ...entry, number: number + 1 }, ...rest];
        expect(firstBreak(before, swapped)).toEqual({ number, kind: 'ALTERED' });
      });
    });
  });

  describe('once somebody has removed the triggers', () => {
    beforeAll(async () => {
      if (test.database.engine === 'sqlite') {
        for (const name of await db('sqlite_master').where({ type: 'trigger' }).pluck('name')) {
          await db.raw('DROP TRIGGER ??', [name]);
        }
      } else await db.raw('DROP FUNCTION refuse_change_of_audit_trail CASCADE');
    });

    beforeEach(async () => {
      await db('audit_entries').delete();
      await db('audit_entries').insert(db('entries_as_written'));
      const { number, hash } = await db('entries_as_written').orderBy('number', 'desc').first();
      await db('audit_head').update({ number, hash });
    });

    const entry = (number: number) => db('audit_entries').where({ number });
    const brokenBy = async () => (await verifyAuditTrail(db)).broken;

    const alterations = {
      date: '2026-01-01T00:00:00.000Z',
      action: 'NO_SUCH_ACTION',
      origin: 'NOBODY',
      actor_id: randomUUID(),
      entity_type: 'NOTHING',
      entity_id: randomUUID(),
      recipient_type: 'STARTUP',
      recipient_id: randomUUID(),
      contact_request_id: randomUUID(),
      request_id: 'another',
      details: '{}',
      previous_hash: 'f'.repeat(64),
      hash: 'f'.repeat(64),
    };

    it.each(Object.entries(alterations))('names an entry whose %s was altered', async (column, value) => {
      await entry(500).update({ [column]: value });
      expect(await brokenBy()).toEqual({ number: 500, kind: 'ALTERED' });
    });

    it.each([1, 2, 499, 999])(
      'names entry %s where it was altered and its hash computed anew',
      async (number) => {
        const [written] = await readEntries(number);
        if (!written) throw new Error('There is no such entry.');
        const altered: StoredEntry = { ...written, actorId: randomUUID() };
        await entry(number).update({ actor_id: altered.actorId, hash: hashOfEntry(altered) });
        expect(await brokenBy()).toEqual({ number, kind: 'ALTERED' });
      },
    );

    it.each([1, 2, 700, 999, ENTRIES])('names entry %s where it was deleted', async (number) => {
      await entry(number).delete();
      expect(await brokenBy()).toEqual({ number, kind: 'MISSING' });
    });

    it('names the first of the end that was cut off, and the first where nothing is left', async () => {
      await db('audit_entries').where('number', '>', 950).delete();
      expect(await brokenBy()).toEqual({ number: 951, kind: 'MISSING' });
      await db('audit_entries').delete();
      expect(await brokenBy()).toEqual({ number: 1, kind: 'MISSING' });
    });

    it.each([
      [1, 2],
      [10, 900],
      [999, ENTRIES],
    ])('names entry %s where it changed places with %s', async (one, other) => {
      await swap(one, other);
      expect(await brokenBy()).toEqual({ number: one, kind: 'ALTERED' });
    });

    it('names the entry that closed the gap of a deleted one', async () => {
      await entry(300).delete();
      for (let number = 301; number <= ENTRIES; number += 1)
        await entry(number).update({ number: number - 1 });
      expect(await brokenBy()).toEqual({ number: 300, kind: 'ALTERED' });
    });

    it('names an entry that was slipped in behind the end', async () => {
      const [last] = await readEntries(ENTRIES);
      if (!last) throw new Error('There is no last entry.');
      const slipped = { ...last, number: ENTRIES + 1, previousHash: last.hash };
      const row = await entry(ENTRIES).first();
      const hash = hashOfEntry(slipped);
      await db('audit_entries').insert({ ...row, number: ENTRIES + 1, previous_hash: last.hash, hash });
      expect(await brokenBy()).toEqual({ number: ENTRIES + 1, kind: 'ALTERED' });
    });

    it('finds a chain written anew by the end that was noted before, and by nothing else', async () => {
      const noted = (await verifyAuditTrail(db)).head;
      await db('audit_entries').where('number', '>', 990).delete();
      const [end] = await readEntries(990);
      await db('audit_head').update({ number: 990, hash: end?.hash });
      expect(await brokenBy()).toBeNull();
      expect((await verifyAuditTrail(db, [noted])).broken).toEqual({ number: 991, kind: 'MISSING' });

      const record = createRecorder(test.clock);
      for (let count = 0; count < 10; count += 1) {
        await db.transaction((trx) =>
          record(trx, { action: 'NEWS_EDITED', entity: { type: 'NEWS', id: null } }),
        );
      }
      expect(await brokenBy()).toBeNull();
      expect((await verifyAuditTrail(db, [noted])).broken).toEqual({ number: ENTRIES, kind: 'EXPECTED' });
    });

    async function readEntries(number: number): Promise<StoredEntry[]> {
      return createAuditStore(db).findAfter(number - 1, 1);
    }

    async function swap(one: number, other: number): Promise<void> {
      await entry(one).update({ number: -1 });
      await entry(other).update({ number: one });
      await entry(-1).update({ number: other });
    }
  });
});
