import { emailKey } from '@passerelle/contract';
import type { Database } from '../../../db/client.ts';
import { deleteSome } from '../../../db/delete-some.ts';

/** An address that a person has asked for. */
export interface EmailChange {
  userId: string;
  email: string;
}

/** What a link has to say to be worth anything. */
interface PresentedLink {
  tokenHash: string;
  email: string;
  now: string;
}

interface ChangeRow {
  user_id: string;
  email: string;
}

const nothingAsked = { email: null, email_key: null, token_hash: null, expires_at: null };

/** What people have asked for: one address at a time, and how often on a day. Links are kept hashed. */
export function createEmailChangesStore(db: Database) {
  const presented = ({ tokenHash, email, now }: PresentedLink) =>
    db('email_changes')
      .where({ 'email_changes.token_hash': tokenHash, 'email_changes.email_key': emailKey(email) })
      .andWhere('email_changes.expires_at', '>', now);

  return {
    /**
     * Counts a try, in one statement, so that tries that run in parallel, in whatever process, all count.
     * @returns the tries of the day, this one included
     */
    async countTry(userId: string, { day, now }: { day: string; now: string }): Promise<number> {
      const rows: { tries: number }[] = await db('email_changes')
        .insert({ user_id: userId, day, tries: 1, updated_at: now })
        .onConflict('user_id')
        .merge({
          day,
          tries: db.raw('CASE WHEN email_changes.day = ? THEN email_changes.tries + 1 ELSE 1 END', [day]),
          updated_at: now,
        })
        .returning('tries');
      return rows[0]?.tries ?? Number.POSITIVE_INFINITY;
    },

    /** Keeps what a person whose try was counted asks for; the link to another address that they had stops working. */
    async ask({ userId, email }: EmailChange, now: string): Promise<void> {
      await db('email_changes')
        .where({ user_id: userId })
        .update({ ...nothingAsked, email, email_key: emailKey(email), updated_at: now });
    },

    /** Whether an address is the one that a person has asked for last, and has not had yet. */
    async isAsked({ userId, email }: EmailChange): Promise<boolean> {
      const row: unknown = await db('email_changes')
        .where({ user_id: userId, email_key: emailKey(email) })
        .first('user_id');
      return row !== undefined;
    },

    /** Who waits for a link to an address; first whose link was never written. Null where nobody does. */
    async findWaiting(email: string): Promise<EmailChange | null> {
      const row: ChangeRow | undefined = await db('email_changes')
        .where({ email_key: emailKey(email) })
        .orderByRaw('CASE WHEN token_hash IS NULL THEN 0 ELSE 1 END')
        .orderBy('updated_at', 'desc')
        .first('user_id', 'email');
      return row ? { userId: row.user_id, email: row.email } : null;
    },

    /**
     * Gives a change its link; the one before stops working. Says whether it still is the one that is asked for: a link that goes to
     * one address must never be worth anything for another.
     */
    async renewLink(
      { userId, email }: EmailChange,
      link: { tokenHash: string; expiresAt: string; now: string },
    ): Promise<boolean> {
      const renewed: number = await db('email_changes')
        .where({ user_id: userId, email_key: emailKey(email) })
        .update({ token_hash: link.tokenHash, expires_at: link.expiresAt, updated_at: link.now });
      return renewed > 0;
    },

    /** The change that a link is about; null where the link is worth nothing. */
    async findByLink(link: PresentedLink): Promise<EmailChange | null> {
      const row: ChangeRow | undefined = await presented(link).first('user_id', 'email');
      return row ? { userId: row.user_id, email: row.email } : null;
    },

    /** Uses a link up: of several calls that present it at once, one gets true. */
    async consume(link: PresentedLink): Promise<boolean> {
      // The hash stays, so that the same call, sent again because its answer was lost, is known.
      return (await presented(link).update({ email: null, email_key: null, updated_at: link.now })) > 0;
    },

    /** Whether a link was used, and the account has its address since. */
    async isDone({ tokenHash, email, now }: PresentedLink): Promise<boolean> {
      const row: unknown = await db('email_changes')
        .join('users', 'users.id', 'email_changes.user_id')
        .where({ 'email_changes.token_hash': tokenHash, 'users.email_key': emailKey(email) })
        .whereNull('email_changes.email')
        .andWhere('email_changes.expires_at', '>', now)
        .first('users.id');
      return row !== undefined;
    },

    /** Takes back what a person has asked for; their tries still count. */
    async forget(userId: string): Promise<void> {
      await db('email_changes').where({ user_id: userId }).update(nothingAsked);
    },

    async deleteUntouchedSince(instant: string, limit: number): Promise<number> {
      return deleteSome(db, { table: 'email_changes', key: 'user_id', limit }, (rows) =>
        rows.where('updated_at', '<', instant),
      );
    },
  };
}
