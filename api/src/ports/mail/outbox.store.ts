import { randomUUID } from 'node:crypto';
import { emailKey } from '@passerelle/contract';
import type { Database } from '../../db/client.ts';
import { deleteSome } from '../../db/delete-some.ts';
import { awaitedLetters, type Lane } from './lanes.ts';
import type { KeptMail, Letter, Mail } from './mail.ts';

/** A mail that is not sent, as it is stored. */
export interface WaitingMail extends Mail {
  id: string;
  /** Tries so far. */
  attempts: number;
  created_at: string;
  due_at: string;
  /** Of a letter, which has no words yet. */
  letter: Letter['kind'] | null;
}

/** A mail that this process alone sends; `attempts` counts the try under way, `due_at` is the end of the claim. */
export type ClaimedMail = WaitingMail;

/** As it was when it was read: whoever has taken it since has changed it. */
const asRead = ({ id, due_at, attempts }: WaitingMail) => ({ id, due_at, attempts });

const noContent = { text: '', html: '' };
const noWords = { subject: '', ...noContent };

/** Rows that fit into one statement of either engine. */
const ROWS_AT_ONCE = 100;

/** Mails that wait, and those that were sent, without their text (`outbox`). Instants are ISO 8601 in UTC. */
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

    /**
     * Whether a letter of its kind to the same person waits that nobody has begun to write. Nobody does before the caller's
     * transaction is committed: what it stores is in the letter. One that was taken may be written already.
     */
    async holdUntakenLetter({ kind, recipient }: Letter): Promise<boolean> {
      // Of two who queue the same one at once the second sees that of the first; on SQLite it is alone from its beginning.
      if (db.client.config.client === 'pg')
        await db.raw('SELECT pg_advisory_xact_lock(hashtextextended(?, 0))', [`${kind} ${recipient}`]);
      const waiting = await db('outbox')
        .where({ recipient, letter: kind, attempts: 0 })
        .whereNull('sent_at')
        .forUpdate()
        .first('id');
      return waiting !== undefined;
    },

    /** Of the mails of a lane that are to be tried by now, except to some recipients, the one that is due longest. */
    async findDue(
      { now, mostAttempts }: { now: string; mostAttempts: number },
      lane: Lane,
      except: readonly string[],
    ): Promise<WaitingMail | undefined> {
      return db('outbox')
        .whereNull('sent_at')
        .andWhere('due_at', '<=', now)
        .andWhere('attempts', '<', mostAttempts)
        .andWhere((kinds) =>
          lane === 'AWAITED'
            ? kinds.whereIn('letter', awaitedLetters).orWhereNull('letter')
            : kinds.whereNotIn('letter', awaitedLetters),
        )
        .whereNotIn('recipient', except)
        .orderBy('due_at')
        .first();
    },

    /**
     * Takes a mail for this process alone: until an instant no other takes it, and after it, should this process have died, any
     * may. Null where another has taken it, or it is gone.
     */
    async claim(mail: WaitingMail, until: string): Promise<ClaimedMail | null> {
      const claim = { due_at: until, attempts: mail.attempts + 1 };
      const isClaimed = await db('outbox').where(asRead(mail)).whereNull('sent_at').update(claim);
      return isClaimed ? { ...mail, ...claim } : null;
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

    /**
     * Keeps that it was sent, but not what it said: it may hold a link that signs in. Also of a letter whose place another has
     * taken while it was on its way.
     */
    async markSent(mail: ClaimedMail, now: string): Promise<void> {
      await db('outbox')
        .insert({ ...mail, ...noContent, sent_at: now })
        .onConflict('id')
        .merge({ sent_at: now, ...noContent });
    },

    /** Has a mail tried again; not one that another process, or another letter, has taken the place of. */
    async postpone(mail: ClaimedMail, dueAt: string): Promise<void> {
      await db('outbox').where(asRead(mail)).whereNull('sent_at').update({ due_at: dueAt });
    },

    /** Addresses are kept as they were written: what both engines read alike of them narrows, and their key decides. */
    async listTo(key: string): Promise<KeptMail[]> {
      const pattern = key.replace(/[!%_]/g, '!$&').replace(/[^\x20-\x7e]+/g, '%');
      const rows: (KeptMail & { recipient: string })[] = await db('outbox')
        .whereRaw("lower(recipient) LIKE ? ESCAPE '!'", [`%${pattern}%`])
        .orderBy('created_at', 'desc')
        .select({ recipient: 'recipient', subject: 'subject', letter: 'letter' })
        .select({ createdAt: 'created_at', sentAt: 'sent_at' });
      return rows.flatMap(({ recipient, ...kept }) => (emailKey(recipient) === key ? kept : []));
    },

    async deleteCreatedBefore(instant: string, limit: number): Promise<number> {
      return deleteSome(db, { table: 'outbox', key: 'id', limit }, (rows) =>
        rows.where('created_at', '<', instant),
      );
    },
  };
}
