import { emailKey } from '@passerelle/contract';
import type { Database } from '../../../db/client.ts';
import { deleteSome } from '../../../db/delete-some.ts';

/** What the team has done to an access, or a person with its help. */
export interface AccessChange {
  userId: string;
  /** The person's mailbox until then. */
  email: string;
  /** Whether a password was set by it: there is something to confirm from then on. */
  setsPassword: boolean;
  now: string;
  /** Until when the mailbox of before is asked. */
  keptUntil: string;
}

/** A confirmation that is needed. */
export interface NeededConfirmation {
  userId: string;
  email: string;
  /** When its mail was asked for; null where it was not. */
  askedAt: string | null;
  /** Of the link; null until its mail is written. */
  expiresAt: string | null;
}

/** What a link has to say to be worth anything. */
interface PresentedLink {
  tokenHash: string;
  email: string;
  now: string;
}

interface ConfirmationRow {
  user_id: string;
  email: string;
  asked_at: string | null;
  expires_at: string | null;
}

const noLink = { asked_at: null, token_hash: null, expires_at: null };
const standing = 'access_confirmations.confirmed_at IS NULL AND access_confirmations.kept_until > ?';

/** In whose hands an access is: the mailboxes of before the team took a hand, and what they confirm. Links are hashed. */
export function createAccessConfirmationsStore(db: Database) {
  const needed = (now: string) =>
    db('access_confirmations')
      .whereNull('confirmed_at')
      .whereNotNull('password_set_at')
      .andWhere('kept_until', '>', now);

  const presented = ({ tokenHash, email, now }: PresentedLink) =>
    db('access_confirmations')
      .where({ token_hash: tokenHash, email_key: emailKey(email) })
      .andWhere('expires_at', '>', now);

  return {
    /**
     * Notes that the team took a hand in an access. Of several times in a row the mailbox of before the first one stays:
     * whoever has the access since may have named the others.
     */
    async note({ userId, email, setsPassword, now, keptUntil }: AccessChange): Promise<void> {
      const kept = (column: string, otherwise: string | null) =>
        db.raw(`CASE WHEN ${standing} THEN access_confirmations.${column} ELSE ? END`, [now, otherwise]);
      const key = emailKey(email);
      await db('access_confirmations')
        .insert({
          user_id: userId,
          email,
          email_key: key,
          kept_until: keptUntil,
          password_set_at: setsPassword ? now : null,
        })
        .onConflict('user_id')
        .merge({
          ...noLink,
          email: kept('email', email),
          email_key: kept('email_key', key),
          password_set_at: setsPassword ? now : kept('password_set_at', null),
          kept_until: keptUntil,
          confirmed_at: null,
        });
    },

    /** The mailbox of before the team took a hand, while it is asked; null where it did not. */
    async findKeptMailbox(userId: string, now: string): Promise<string | null> {
      const row: { email: string } | undefined = await db('access_confirmations')
        .where({ user_id: userId })
        .whereNull('confirmed_at')
        .andWhere('kept_until', '>', now)
        .first('email');
      return row?.email ?? null;
    },

    /** What has to be confirmed of an access, held until the transaction ends; null where nothing has. */
    async hold(userId: string, now: string): Promise<NeededConfirmation | null> {
      const row: ConfirmationRow | undefined = await needed(now)
        .andWhere({ user_id: userId })
        .forUpdate()
        .first('user_id', 'email', 'asked_at', 'expires_at');
      return row
        ? { userId: row.user_id, email: row.email, askedAt: row.asked_at, expiresAt: row.expires_at }
        : null;
    },

    async isNeeded(userId: string, now: string): Promise<boolean> {
      const row: unknown = await needed(now).andWhere({ user_id: userId }).first('user_id');
      return row !== undefined;
    },

    /** Notes that a mail was asked for; the link of the one before stops working. */
    async noteAsked(userId: string, now: string): Promise<void> {
      await db('access_confirmations')
        .where({ user_id: userId })
        .update({ ...noLink, asked_at: now });
    },

    /** Whose mail a mailbox waits for; null where it waits for none. */
    async findWaiting(email: string, now: string): Promise<{ userId: string; email: string } | null> {
      const row: ConfirmationRow | undefined = await needed(now)
        .andWhere({ email_key: emailKey(email) })
        .whereNotNull('asked_at')
        .orderByRaw('CASE WHEN token_hash IS NULL THEN 0 ELSE 1 END')
        .orderBy('asked_at', 'desc')
        .first('user_id', 'email');
      return row ? { userId: row.user_id, email: row.email } : null;
    },

    /**
     * Gives a confirmation its link; the one before stops working. Says whether it is still the mailbox's: a link that goes to one
     * mailbox must never be worth anything for another.
     */
    async renewLink(
      { userId, email }: { userId: string; email: string },
      link: { tokenHash: string; expiresAt: string },
    ): Promise<boolean> {
      const renewed: number = await db('access_confirmations')
        .where({ user_id: userId, email_key: emailKey(email) })
        .update({ token_hash: link.tokenHash, expires_at: link.expiresAt });
      return renewed > 0;
    },

    /** Whether a link confirms an access, or has just done so. */
    async isKnown(link: PresentedLink): Promise<boolean> {
      const row: unknown = await presented(link).first('user_id');
      return row !== undefined;
    },

    /** Uses a link up: of several calls that present it at once, one gets the account and the others null. */
    async consume(link: PresentedLink): Promise<string | null> {
      const row: { user_id: string } | undefined = await presented(link).first('user_id');
      if (!row) return null;
      const isMine =
        (await presented(link)
          .andWhere({ user_id: row.user_id })
          .whereNull('confirmed_at')
          .update({ confirmed_at: link.now })) > 0;
      return isMine ? row.user_id : null;
    },

    /** Ends what has to be confirmed where the mailbox is the one that is asked. */
    async endAt(userId: string, email: string): Promise<void> {
      await db('access_confirmations')
        .where({ user_id: userId, email_key: emailKey(email) })
        .delete();
    },

    async deleteKeptUntilBefore(instant: string, limit: number): Promise<number> {
      return deleteSome(db, { table: 'access_confirmations', key: 'user_id', limit }, (rows) =>
        rows.where('kept_until', '<', instant),
      );
    },
  };
}
