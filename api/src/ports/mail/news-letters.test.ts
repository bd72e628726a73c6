import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import type { Database, DatabaseClient } from '../../db/client.ts';
import { createTestClock, type TestClock } from '../../testing/clock.ts';
import { createDatabaseInFolder, type TestDatabase } from '../../testing/database/database.ts';
import { whileOpen } from '../../testing/database/open-transaction.ts';
import type { Letter, Mail, MailTransport } from './mail.ts';
import { createOutbox } from './outbox.ts';
import { createGate } from './testing/gate.ts';

const MINUTE = 60_000;
const logger = pino({ level: 'silent' });
const mail: Mail = { recipient: 'lea@orphee.example', subject: 'Bonjour', text: '', html: '' };
const told: Letter = { kind: 'INTRODUCTION', recipient: mail.recipient };

describe('a letter that tells what is new', () => {
  let testDatabase: TestDatabase;
  let database: DatabaseClient;
  let clock: TestClock;
  beforeEach(async () => {
    testDatabase = await createDatabaseInFolder('mail');
    database = testDatabase.open();
    clock = createTestClock();
  });
  afterEach(async () => {
    await database.close();
    await testDatabase.remove();
  });

  const outboxWith = (transport: MailTransport) =>
    createOutbox({ db: database.db, clock, transport, logger });

  const enqueueOnce = (outbox: ReturnType<typeof outboxWith>) =>
    database.db.transaction((trx) => outbox.enqueueLetterOnce(trx, told));
  const unsent = () => database.db('outbox').whereNull('sent_at');

  /** An outbox whose first letter is on its way until it is let go. */
  function outboxOnItsWay() {
    const gate = createGate();
    const sent: Mail[] = [];
    const outbox = outboxWith({
      async send(_, words) {
        sent.push(words);
        if (sent.length === 1) await gate.pass();
      },
    });
    const news = ['the first'];
    outbox.writeWith('INTRODUCTION', async () => ({ ...mail, text: news.join(', ') }));
    return { outbox, news, sent, gate };
  }

  it('keeps its place while nobody has taken it', async () => {
    const { outbox, sent, gate } = outboxOnItsWay();
    await enqueueOnce(outbox);
    await enqueueOnce(outbox);
    gate.open();
    await outbox.deliver();
    expect(sent).toHaveLength(1);
  });

  it('is queued once by two who do so at the same moment', async () => {
    const { outbox, sent, gate } = outboxOnItsWay();
    const queue = (trx: Database) => outbox.enqueueLetterOnce(trx, told);
    await whileOpen(database, queue, [() => enqueueOnce(outbox)]);
    gate.open();
    await outbox.deliver();
    expect(sent).toHaveLength(1);
  });

  it('is written once more where something was new after it was written', async () => {
    const { outbox, news, sent, gate } = outboxOnItsWay();
    await enqueueOnce(outbox);
    const delivered = outbox.deliver();
    await gate.reached;
    news.push('the second');
    await enqueueOnce(outbox);
    gate.open();
    await delivered;
    expect(sent.map(({ text }) => text)).toEqual(['the first', 'the first, the second']);
    expect(await unsent()).toEqual([]);
    // That both were sent is kept.
    expect(await outbox.listTo(mail.recipient)).toHaveLength(2);
  });

  it('gives way to the next one where it does not arrive', async () => {
    const { outbox, news, sent, gate } = outboxOnItsWay();
    await enqueueOnce(outbox);
    const delivered = outbox.deliver();
    await gate.reached;
    news.push('the second');
    await enqueueOnce(outbox);
    gate.shut();
    await delivered;
    clock.advance(60 * MINUTE);
    await outbox.deliver();
    expect(sent.map(({ text }) => text)).toEqual(['the first', 'the first, the second']);
    expect(await unsent()).toEqual([]);
  });

  it('is not sent twice where something is new while it waits for its next try', async () => {
    const { outbox, sent, gate } = outboxOnItsWay();
    gate.shut();
    await enqueueOnce(outbox);
    await outbox.deliver();
    await enqueueOnce(outbox);
    clock.advance(60 * MINUTE);
    await outbox.deliver();
    expect(sent).toHaveLength(2);
    expect(await unsent()).toEqual([]);
  });

  it('is not written before what it waited for is committed', async () => {
    const second = testDatabase.open();
    const other = createOutbox({ db: second.db, clock, transport: { send: async () => {} }, logger });
    const seen: number[] = [];
    other.writeWith('INTRODUCTION', async () => {
      seen.push((await second.db('outbox').where({ subject: 'news' })).length);
      return mail;
    });
    const outbox = outboxWith({ send: async () => {} });
    await enqueueOnce(outbox);
    // Connects.
    await second.db.raw('select 1');
    let delivered = Promise.resolve();
    await database.db.transaction(async (trx) => {
      const news = { ...mail, id: randomUUID(), subject: 'news', sent_at: clock.now().toISOString() };
      await trx('outbox').insert({ ...news, created_at: news.sent_at, due_at: news.sent_at });
      await outbox.enqueueLetterOnce(trx, told);
      delivered = other.deliver();
      // Time in which it would be taken.
      for (let times = 0; times < 50; times += 1) await trx.raw('select 1');
    });
    await delivered;
    await second.close();
    expect(seen).toEqual([1]);
  });
});
