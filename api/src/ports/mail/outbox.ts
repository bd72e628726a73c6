import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/client.ts';
import { createLoop, type Loop } from '../../jobs/loop.ts';
import type { Forget } from '../../retention/forget.ts';
import { type Clock, instantAt } from '../clock.ts';
import { type Lane, lanes } from './lanes.ts';
import type { Letter, LetterWriter, MailQueue, MailTransport, WrittenLetter } from './mail.ts';
import { type ClaimedMail, createOutboxStore } from './outbox.store.ts';

const MINUTE = 60_000;
/** Longer than any transport takes for one mail: who has held it for so long, in milliseconds, has died. */
const CLAIM = 5 * MINUTE;
/** The wait after the first failed try, in milliseconds; each further one doubles it, up to the longest. */
const FIRST_WAIT = MINUTE;
const LONGEST_WAIT = 6 * 60 * MINUTE;
/** With the waits above, the last try comes about a day after the first. */
const MOST_ATTEMPTS = 12;
/** One whose server takes long, or is dead, keeps the other free; few enough for what mail servers let one client open. */
const SENDERS_OF_A_LANE = 2;
/** How often to look for mails that another process left, in milliseconds. */
const POLL_INTERVAL = 30_000;

export interface OutboxDependencies {
  db: Database;
  clock: Clock;
  transport: MailTransport;
  logger: FastifyBaseLogger;
}

/** The mails that are not sent. */
export interface OutboxState {
  /** Those that are tried again. */
  waiting: number;
  /** Those that failed at the last try, within a month. */
  givenUp: number;
  /** How long the oldest of the waiting ones has waited; 0 without one. */
  oldestSeconds: number;
}

/** The queue, and the loops that send mails as they come. */
export interface Outbox extends MailQueue, Loop {
  /** Sends what is due, one after the other, and answers when nothing more is. */
  deliver(): Promise<void>;
  state(): Promise<OutboxState>;
  /** Deletes mails, sent or given up. */
  retention: { MAILS: Forget };
}

/**
 * Mails wait in a table that the writing transaction fills: what was promised is sent once it is committed, at least
 * once, also after a crash; two processes do not send the same one. A letter waits without its words. Those that somebody waits
 * for in front of a screen do not wait behind the others, nor these behind those: each lane has senders of its own.
 */
export function createOutbox({ db, clock, transport, logger }: OutboxDependencies): Outbox {
  const store = createOutboxStore(db);
  const writers = new Map<Letter['kind'], LetterWriter>();
  let isStopping = false;

  async function wordsOf(mail: ClaimedMail): Promise<WrittenLetter | null> {
    if (!mail.letter) return mail;
    const write = writers.get(mail.letter);
    if (!write) throw new Error(`Nobody writes letters of the kind ${mail.letter}.`);
    return write(mail.recipient);
  }

  async function send(mail: ClaimedMail): Promise<void> {
    try {
      const words = await wordsOf(mail);
      if (words) await transport.send(mail.id, words);
      await db.transaction(async (trx) => {
        // Before the mail: who queues a letter holds what it tells of, too, and comes to the mails after it.
        await words?.noteSent?.(trx);
        await createOutboxStore(trx).markSent(mail, clock.now().toISOString());
      });
    } catch (error) {
      const wait = Math.min(FIRST_WAIT * 2 ** (mail.attempts - 1), LONGEST_WAIT);
      logger.error({ err: error, mailId: mail.id, attempts: mail.attempts }, 'a mail could not be sent');
      await store.postpone(mail, instantAt(clock.now().getTime() + wait));
    }
  }

  /**
   * Sends the next mail of a lane; false where none is due. A mailbox gets one at a time: what was queued later must not arrive
   * first, as its link may be the one that is worth something.
   */
  async function sendNext(lane: Lane, recipients: Set<string>): Promise<boolean> {
    const due = { now: clock.now().toISOString(), mostAttempts: MOST_ATTEMPTS };
    const mail = await store.findDue(due, lane, [...recipients]);
    if (!mail || isStopping) return false;
    const { recipient } = mail;
    // The other sender of the lane has found it, too.
    if (recipients.has(recipient)) return true;
    recipients.add(recipient);
    try {
      // Each when its turn comes: those before it may take longer than a mail may be held.
      const claimed = await store.claim(mail, instantAt(clock.now().getTime() + CLAIM));
      if (claimed) await send(claimed);
    } finally {
      recipients.delete(recipient);
    }
    return true;
  }

  const senders = lanes.flatMap((lane) => {
    const recipients = new Set<string>();
    return Array.from({ length: SENDERS_OF_A_LANE }, () => async () => {
      while (await sendNext(lane, recipients));
    });
  });

  async function deliver(): Promise<void> {
    for (const lane of lanes) while (await sendNext(lane, new Set()));
  }

  // Each by itself: what comes while one of them waits for a slow server is sent by another.
  const loops = senders.map((run) =>
    createLoop({
      run,
      every: POLL_INTERVAL,
      onFailure: (error) => logger.error({ err: error }, 'the outbox could not be read'),
    }),
  );

  return {
    start() {
      isStopping = false;
      for (const loop of loops) loop.start();
    },
    wake() {
      for (const loop of loops) loop.wake();
    },
    /** After the mails that are on their way: a process that is killed over a long queue has some sent twice. */
    async stop() {
      isStopping = true;
      await Promise.all(loops.map((loop) => loop.stop()));
    },
    enqueue: (trx, mail) => createOutboxStore(trx).insert(mail, clock.now().toISOString()),
    enqueueLetter: (trx, letter) =>
      createOutboxStore(trx).insertLetter(letter, clock.now().toISOString(), null),
    enqueueLetters: (trx, kind, recipients) =>
      createOutboxStore(trx).insertLetters(kind, recipients, clock.now().toISOString()),
    async enqueueLetterOnce(trx, letter) {
      const waiting = createOutboxStore(trx);
      if (await waiting.holdUntakenLetter(letter)) return;
      await waiting.insertLetter(letter, clock.now().toISOString(), null);
    },
    enqueueNoLetter(trx, letter) {
      const now = clock.now().toISOString();
      return createOutboxStore(trx).insertLetter(letter, now, now);
    },
    writeWith(kind, writer) {
      writers.set(kind, writer);
    },
    listTo: store.listTo,
    deliver,
    async state() {
      const { oldest, ...counts } = await store.countUnsent(MOST_ATTEMPTS);
      const oldestSeconds = oldest ? (clock.now().getTime() - Date.parse(oldest)) / 1000 : 0;
      return { ...counts, oldestSeconds };
    },
    retention: {
      MAILS: (trx, before, limit) => createOutboxStore(trx).deleteCreatedBefore(before, limit),
    },
  };
}
