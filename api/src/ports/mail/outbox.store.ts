import { randomUUID } from 'node:crypto';
import type { Database } from '../../db/client.ts';
import { deleteSome } from '../../db/delete-some.ts';
import type { KeptMail, Letter, Mail } from './mail.ts';

export interface WaitingMail extends Mail {
  id: string;
  /** Tries so far, the one under way included. */
  attempts: number;
  /** Of a letter, which has no words yet. */
  letter: Letter['kind'] | null;
}

interface OutboxRow extends Mail {
  id: string;
  attempts: number;
  due_at: string;
  letter: Letter['kind'] | null;
}

const noContent = { text: '', html: '' };
const noWords = { subject: '', ...noContent };

/** Rows that fit into one statement of either engine. */
const ROWS_AT_ONCE = 100;

export function createOutboxStore(db: Database) {
  return {
    async insert(mail: Mail, now: string): Promise<void> {
      await db('outbox').insert({ ...mail, id: randomUUID(), created_at: now, due_at: now });
    },

    /** @param sentAt the same instant for a row as any other, but sent already */
    async insertLetter({ kind, recipient }: Letter, now: string, sentAt: string | null): Promise<void> {
      await db('outbox').where({ recipient, letter: kind }).whereNull('sent_at').delete();
      await db('outbox').insert({
        ...noWords,
        id: randomUUID(),
        recipient,
        letter: kind,
        created_at: now,
        due_at: now,
        sent_at: sentAt,
      });
    },

    async insertLetters(kind: Letter['kind'], recipients: readonly string[], now: string): Promise<void> {
      for (let start = 0; start < recipients.length; start += ROWS_AT_ONCE) {
        const some = recipients.slice(start, start + ROWS_AT_ONCE);
        await db('outbox').whereIn('recipient', some).where({ letter: kind }).whereNull('sent_at').delete();
        await db('outbox').insert(
          some.map((recipient) => ({
            ...noWords,
            id: randomUUID(),
            recipient,
            letter: kind,
            created_at: now,
            due_at: now,
          })),
        );
      }
    },

    /** Whether a letter of its kind to the same person is still to be tried. */
    async hasLetter({ kind, recipient }: Letter, mostAttempts: number): Promise<boolean> {
      const waiting = await db('outbox')
        .where({ recipient, letter: kind })
        .whereNull('sent_at')
        .andWhere('attempts', '<', mostAttempts)
        .first('id');
      return waiting !== undefined;
    },

    /**
     * Takes the mails that are due, each for this process alone: until `claimedUntil` no other takes them, and after
     * it, should this process have died, any may.
     */
    async claim(claim: {
      now: string;
      claimedUntil: string;
      mostAttempts: number;
      limit: number;
    }): Promise<WaitingMail[]> {
      const due: OutboxRow[] = await db('outbox')
        .whereNull('sent_at')
        .andWhere('due_at', '<=', claim.now)
        .andWhere('attempts', '<', claim.mostAttempts)
        .orderBy('due_at')
        .limit(claim.limit);
      const claimed: WaitingMail[] = [];
      for (const row of due) {
        const isClaimed = await db('outbox')
          .where({ id: row.id, due_at: row.due_at, attempts: row.attempts })
          .whereNull('sent_at')
          .update({ due_at: claim.claimedUntil, attempts: row.attempts + 1 });
        if (isClaimed) claimed.push({ ...row, attempts: row.attempts + 1 });
      }
      return claimed;
    },

    /** Counts the mails that are not sent: those still tried, with the instant of the oldest, and those given up. */
    async countUnsent(
      mostAttempts: number,
    ): Promise<{ waiting: number; givenUp: number; oldest: string | null }> {
      const unsent = () => db('outbox').whereNull('sent_at');
      const [waiting] = await unsent()
        .andWhere('attempts', '<', mostAttempts)
        .count({ count: '*' })
        .min({ oldest: 'created_at' });
      const [givenUp] = await unsent().andWhere('attempts', '>=', mostAttempts).count({ count: '*' });
      return {
        waiting: Number(waiting?.count),
        givenUp: Number(givenUp?.count),
        oldest: waiting?.oldest ?? null,
      };
    },

    /** Keeps that it was sent, but not what it said: it may hold a link that signs in. */
    async markSent(id: string, now: string): Promise<void> {
      await db('outbox')
        .where({ id })
        .update({ sent_at: now, ...noContent });
    },

    async postpone(id: string, dueAt: string): Promise<void> {
      await db('outbox').where({ id }).update({ due_at: dueAt });
    },

    /** Addresses are kept as they were written. */
    async listTo(emailKey: string): Promise<KeptMail[]> {
      return db('outbox')
        .whereRaw('lower(recipient) = ?', [emailKey])
        .orderBy('created_at', 'desc')
        .select({ subject: 'subject', letter: 'letter', createdAt: 'created_at', sentAt: 'sent_at' });
    },

    async deleteCreatedBefore(instant: string, limit: number): Promise<number> {
      return deleteSome(db, { table: 'outbox', key: 'id', limit }, (rows) =>
        rows.where('created_at', '<', instant),
      );
    },
  };
}
