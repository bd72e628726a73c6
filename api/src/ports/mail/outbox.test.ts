import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import type { DatabaseClient } from '../../db/client.ts';
import { createTestClock, type TestClock } from '../../testing/clock.ts';
import { createDatabaseInFolder, type DatabaseInFolder } from '../../testing/database/database.ts';
import type { Letter, Mail, MailTransport } from './mail.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { createGate, type Gate } from './testing/gate.ts';
import { createFileTransport } from './transports.ts';

const MINUTE = 60_000;
const logger = pino({ level: 'silent' });
const mail: Mail = {
  recipient: 'zoe@passerelle.example',
  subject: 'Votre accès à Passerelle',
  text: 'Bonjour Zoé, voici le lien secret.',
  html: '<p>Bonjour Zoé, voici le lien secret.</p>',
};

const letter: Letter = { kind: 'PASSWORD_RESET', recipient: mail.recipient };

describe('the outbox', () => {
  let testDatabase: DatabaseInFolder;
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

  /** A transport that fails so many times, and remembers what it sent. */
  function transportFailing(times: number) {
    const sent: string[] = [];
    let failures = times;
    const transport: MailTransport = {
      async send(id) {
        if (failures-- > 0) throw new Error('mailbox full');
        sent.push(id);
      },
    };
    return { transport, sent };
  }

  it('sends what was committed, once, and keeps nothing of what it said', async () => {
    const { transport, sent } = transportFailing(0);
    const outbox = outboxWith(transport);
    await database.db.transaction((trx) => outbox.enqueue(trx, mail));
    await outbox.deliver();
    await outbox.deliver();
    expect(sent).toHaveLength(1);
    expect(JSON.stringify(await database.db('outbox'))).not.toContain('secret');
  });

  it('sends nothing of a transaction that was rolled back', async () => {
    const { transport, sent } = transportFailing(0);
    const outbox = outboxWith(transport);
    const failed = database.db.transaction(async (trx) => {
      await outbox.enqueue(trx, mail);
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    await outbox.deliver();
    expect(sent).toEqual([]);
  });

  it('tries again, each time later, until it is sent', async () => {
    const { transport, sent } = transportFailing(2);
    const outbox = outboxWith(transport);
    await outbox.enqueue(database.db, mail);
    await outbox.deliver();
    clock.advance(MINUTE - 1);
    await outbox.deliver();
    expect(sent).toHaveLength(0);
    clock.advance(1);
    await outbox.deliver();
    clock.advance(MINUTE);
    await outbox.deliver();
    expect(sent).toHaveLength(0);
    clock.advance(MINUTE);
    await outbox.deliver();
    expect(sent).toHaveLength(1);
  });

  it('stops after the mail that is on its way, and leaves the others to whoever sends next', async () => {
    const gate = createGate();
    const sent: string[] = [];
    const outbox = outboxWith({
      async send(id) {
        sent.push(id);
        await gate.pass();
      },
    });
    for (let count = 0; count < 3; count += 1) await outbox.enqueue(database.db, mail);
    outbox.start();
    await gate.reached;
    const stopped = outbox.stop();
    gate.open();
    await stopped;
    expect(sent).toHaveLength(1);

    const next = transportFailing(0);
    await outboxWith(next.transport).deliver();
    expect(new Set([...sent, ...next.sent]).size).toBe(3);
    expect(next.sent).toHaveLength(2);
  });

  describe('over a long queue', () => {
    const recipients = Array.from({ length: 50 }, (_, index) => `invited-${index}@passerelle.example`);
    const slow = 'slow@passerelle.example';

    /** A transport that keeps some mails on their way until its gate is opened, and notes those that have arrived. */
    function transportHolding(isHeld: (mail: Mail) => boolean) {
      const gate = createGate();
      const arrived: Mail[] = [];
      const onTheWay: Mail[] = [];
      let look = () => {};
      const transport: MailTransport = {
        async send(_id, sent) {
          onTheWay.push(sent);
          look();
          if (isHeld(sent)) await gate.pass();
          arrived.push(sent);
          look();
        },
      };
      return {
        transport,
        gate,
        arrived,
        onTheWay,
        /** Resolves once it is so. */
        async until(isSo: () => boolean): Promise<void> {
          while (!isSo()) {
            await new Promise<void>((resolve) => {
              look = resolve;
            });
          }
        },
      };
    }

    const started: Outbox[] = [];
    function startedWith(transport: MailTransport): Outbox {
      const outbox = outboxWith(transport);
      for (const kind of ['PASSWORD_RESET', 'INVITATION'] as const) {
        outbox.writeWith(kind, async (recipient) => ({ ...mail, recipient, subject: kind }));
      }
      outbox.start();
      started.push(outbox);
      return outbox;
    }
    const held: Gate[] = [];
    afterEach(async () => {
      for (const gate of held.splice(0)) gate.open();
      for (const outbox of started.splice(0)) await outbox.stop();
    });

    it('sends a link that somebody waits for, while those of an import are on their way', async () => {
      const { transport, gate, arrived, until } = transportHolding(({ subject }) => subject === 'INVITATION');
      held.push(gate);
      const outbox = startedWith(transport);
      await outbox.enqueueLetters(database.db, 'INVITATION', recipients);
      outbox.wake();
      await gate.reached;
      clock.advance(MINUTE);
      await outbox.enqueueLetter(database.db, letter);
      outbox.wake();
      await until(() => arrived.length > 0);
      expect(arrived.map(({ subject }) => subject)).toEqual(['PASSWORD_RESET']);
    });

    it('sends those of an import, while those that somebody waits for are on their way', async () => {
      const { transport, gate, arrived, until } = transportHolding(({ subject }) => subject !== 'INVITATION');
      held.push(gate);
      const outbox = startedWith(transport);
      for (const recipient of recipients) {
        await outbox.enqueueLetter(database.db, { kind: 'PASSWORD_RESET', recipient });
      }
      outbox.wake();
      await gate.reached;
      await outbox.enqueueLetters(database.db, 'INVITATION', recipients);
      outbox.wake();
      await until(() => arrived.length === recipients.length);
      expect(new Set(arrived.map(({ subject }) => subject))).toEqual(new Set(['INVITATION']));
    });

    it('has nobody wait for a recipient who takes long, who gets theirs one after the other in their order', async () => {
      const { transport, gate, arrived, onTheWay, until } = transportHolding(
        ({ recipient }) => recipient === slow,
      );
      held.push(gate);
      const outbox = outboxWith(transport);
      for (const subject of ['first', 'second', 'third']) {
        await outbox.enqueue(database.db, { ...mail, recipient: slow, subject });
        clock.advance(1);
      }
      for (const recipient of recipients) await outbox.enqueue(database.db, { ...mail, recipient });
      started.push(outbox);
      outbox.start();
      await until(() => arrived.length === recipients.length);
      expect(onTheWay.filter(({ recipient }) => recipient === slow)).toHaveLength(1);
      gate.open();
      await until(() => arrived.length === recipients.length + 3);
      const ofSlow = arrived.filter(({ recipient }) => recipient === slow);
      expect(ofSlow.map(({ subject }) => subject)).toEqual(['first', 'second', 'third']);
    });

    it('sends a few at once, ends after those, and leaves the others to whoever sends next', async () => {
      const { transport, gate, arrived, onTheWay, until } = transportHolding(() => true);
      held.push(gate);
      const outbox = startedWith(transport);
      await outbox.enqueueLetters(database.db, 'INVITATION', recipients);
      outbox.wake();
      await until(() => onTheWay.length === 2);
      const stopped = outbox.stop();
      gate.open();
      await stopped;
      expect(onTheWay).toHaveLength(2);
      expect(arrived).toHaveLength(2);

      const next = transportHolding(() => false);
      startedWith(next.transport);
      await next.until(() => next.arrived.length === recipients.length - arrived.length);
      const reached = [...arrived, ...next.arrived].map(({ recipient }) => recipient);
      expect(reached.toSorted()).toEqual(recipients.toSorted());
    });
  });

  describe('a letter', () => {
    it('is written when it is sent, anew at each try, and never kept', async () => {
      const { transport, sent } = transportFailing(1);
      const outbox = outboxWith(transport);
      const written: Mail[] = [];
      outbox.writeWith('PASSWORD_RESET', async (recipient) => {
        written.push({ ...mail, recipient, text: `secret ${written.length}` });
        return written.at(-1) ?? null;
      });
      await outbox.enqueueLetter(database.db, letter);
      await outbox.deliver();
      expect(JSON.stringify(await database.db('outbox'))).not.toContain('secret');
      clock.advance(MINUTE);
      await outbox.deliver();
      expect(sent).toHaveLength(1);
      expect(written.map(({ text }) => text)).toEqual(['secret 0', 'secret 1']);
      expect(JSON.stringify(await database.db('outbox'))).not.toContain('secret');
    });

    it('is not sent where there is nothing to write any more', async () => {
      const { transport, sent } = transportFailing(0);
      const outbox = outboxWith(transport);
      outbox.writeWith('PASSWORD_RESET', async () => null);
      await outbox.enqueueLetter(database.db, letter);
      await outbox.deliver();
      expect(sent).toEqual([]);
      expect(await database.db('outbox').whereNull('sent_at')).toEqual([]);
    });

    it('is sent once, however often it was asked for while it waited', async () => {
      const { transport, sent } = transportFailing(1);
      const outbox = outboxWith(transport);
      outbox.writeWith('PASSWORD_RESET', async () => mail);
      await outbox.enqueueLetter(database.db, letter);
      await outbox.enqueueLetter(database.db, { ...letter, recipient: 'other@passerelle.example' });
      await outbox.deliver();
      for (let times = 0; times < 3; times += 1) await outbox.enqueueLetter(database.db, letter);
      clock.advance(5 * MINUTE);
      await outbox.deliver();
      expect(sent).toHaveLength(2);
    });

    it('waits for a process that knows how to write it', async () => {
      const { transport, sent } = transportFailing(0);
      const outbox = outboxWith(transport);
      await outbox.enqueueLetter(database.db, letter);
      await outbox.deliver();
      expect(sent).toEqual([]);
      outbox.writeWith('PASSWORD_RESET', async () => mail);
      clock.advance(MINUTE);
      await outbox.deliver();
      expect(sent).toHaveLength(1);
    });
  });

  it('gives up after about a day', async () => {
    let tries = 0;
    const outbox = outboxWith({
      async send() {
        tries += 1;
        throw new Error('no such mailbox');
      },
    });
    await outbox.enqueue(database.db, mail);
    for (let hour = 0; hour < 72; hour += 1) {
      await outbox.deliver();
      clock.advance(60 * MINUTE);
    }
    expect(tries).toBe(12);
  });

  it('shares the mails out between two processes', async () => {
    const second = testDatabase.open();
    const [first, other] = [transportFailing(0), transportFailing(0)];
    const outbox = outboxWith(first.transport);
    const otherOutbox = createOutbox({ db: second.db, clock, transport: other.transport, logger });
    for (let count = 0; count < 30; count += 1) await outbox.enqueue(database.db, mail);
    await Promise.all([outbox.deliver(), otherOutbox.deliver()]);
    await second.close();
    const sent = [...first.sent, ...other.sent];
    expect(sent).toHaveLength(30);
    expect(new Set(sent).size).toBe(30);
  });

  it('sends none twice where a slow server takes longer for all of them than a process may hold one', async () => {
    const second = testDatabase.open();
    const sent: string[] = [];
    const gate = createGate();
    const outbox = outboxWith({
      async send(id) {
        sent.push(id);
        await gate.pass();
      },
    });
    const otherOutbox = createOutbox({
      db: second.db,
      clock,
      transport: { send: async (id) => void sent.push(id) },
      logger,
    });
    for (let count = 0; count < 5; count += 1) await outbox.enqueue(database.db, mail);
    const delivered = outbox.deliver();
    await gate.reached;
    clock.advance(4 * MINUTE);
    await otherOutbox.deliver();
    // What the slow process has not begun needs not wait for it.
    expect(sent).toHaveLength(5);
    clock.advance(2 * MINUTE);
    gate.open();
    await delivered;
    await otherOutbox.deliver();
    await second.close();
    expect(new Set(sent).size).toBe(5);
    expect(sent).toHaveLength(5);
    expect(await database.db('outbox').where('attempts', '>', 1)).toEqual([]);
  });

  it('leaves a mail alone that another process has taken over since', async () => {
    const second = testDatabase.open();
    const gate = createGate();
    const outbox = outboxWith({ send: () => gate.pass() });
    const { transport, sent } = transportFailing(0);
    const otherOutbox = createOutbox({ db: second.db, clock, transport, logger });
    await outbox.enqueue(database.db, mail);
    const delivered = outbox.deliver();
    await gate.reached;
    clock.advance(5 * MINUTE);
    await otherOutbox.deliver();
    const taken = await database.db('outbox').first();
    gate.shut();
    await delivered;
    expect(await database.db('outbox').first()).toEqual(taken);
    await second.close();
    expect(sent).toHaveLength(1);
  });

  it('sends the mails of a process that died while it sent', async () => {
    const dying = outboxWith({ send: () => new Promise(() => {}) });
    await dying.enqueue(database.db, mail);
    dying.start();
    const { transport, sent } = transportFailing(0);
    const outbox = outboxWith(transport);
    await expectClaimed();
    await outbox.deliver();
    expect(sent).toHaveLength(0);
    clock.advance(5 * MINUTE);
    await outbox.deliver();
    expect(sent).toHaveLength(1);
  });

  async function expectClaimed(): Promise<void> {
    const isClaimed = async () => (await database.db('outbox').where({ attempts: 1 })).length === 1;
    while (!(await isClaimed()));
  }

  it('writes a mail as a file where no server is configured', async () => {
    const outbox = outboxWith(
      createFileTransport(
        join(testDatabase.folder, 'mail'),
        'Passerelle <no-reply@passerelle.example>',
        logger,
      ),
    );
    await outbox.enqueue(database.db, mail);
    await outbox.deliver();
    const [file = ''] = await readdir(join(testDatabase.folder, 'mail'));
    expect(file).toMatch(/\.eml$/);
    const text = await readFile(join(testDatabase.folder, 'mail', file), 'utf8');
    expect(text).toContain('From: Passerelle <no-reply@passerelle.example>');
    expect(text).toContain('To: zoe@passerelle.example');
    expect(text).toContain('multipart/alternative');
  });

  it('forgets a mail a month after it was written, sent or given up', async () => {
    const DAY = 24 * 60 * MINUTE;
    const outbox = outboxWith(transportFailing(0).transport);
    await outbox.enqueue(database.db, mail);
    await outbox.deliver();
    await outbox.enqueueNoLetter(database.db, letter);
    const given = outboxWith(transportFailing(99).transport);
    await given.enqueue(database.db, mail);
    await given.deliver();

    const monthAgo = () => new Date(clock.now().getTime() - 30 * DAY).toISOString();
    const forgetOld = ({ retention }: typeof outbox) => retention.MAILS(database.db, monthAgo(), 500);
    clock.advance(30 * DAY);
    await outbox.enqueue(database.db, mail);
    await forgetOld(outbox);
    expect(await database.db('outbox')).toHaveLength(4);

    clock.advance(1);
    await forgetOld(outbox);
    expect(await database.db('outbox')).toHaveLength(1);
  });
});
