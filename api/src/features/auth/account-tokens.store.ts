import { randomUUID } from 'node:crypto';
import { emailKey, type Role } from '@passerelle/contract';
import type { Database } from '../../db/client.ts';

export type TokenKind = 'INVITATION' | 'RESET';

export interface NewToken {
  kind: TokenKind;
  email: string;
  /** The role that an invitation gives. */
  role: Role | null;
  tokenHash: string;
  expiresAt: string;
  now: string;
  /** Null when the person asked for the reset themselves. */
  createdBy: string | null;
}

/** What a link has to say to be worth anything. */
export interface PresentedToken {
  tokenHash: string;
  email: string;
  now: string;
}

interface TokenRow {
  id: string;
  email: string;
  role: Role | null;
}

/** The tokens of links in mails: one of each kind for an address, kept hashed. */
export function createAccountTokensStore(db: Database) {
  const valid = ({ tokenHash, email, now }: PresentedToken) =>
    db('account_tokens')
      .where({ token_hash: tokenHash, email_key: emailKey(email) })
      .andWhere('expires_at', '>', now);

  return {
    /**
     * Stores a token; the one of its kind that the address had before stops working, and leaves its identifier to
     * this one. Answers the identifier.
     */
    async replace(token: NewToken): Promise<string> {
      const [row]: { id: string }[] = await db('account_tokens')
        .insert({
          id: randomUUID(),
          kind: token.kind,
          email: token.email,
          email_key: emailKey(token.email),
          role: token.role,
          token_hash: token.tokenHash,
          expires_at: token.expiresAt,
          created_at: token.now,
          created_by: token.createdBy,
        })
        .onConflict(['email_key', 'kind'])
        .merge(['email', 'role', 'token_hash', 'expires_at', 'created_at', 'created_by'])
        .returning('id');
      if (!row) throw new Error('A token was not stored.');
      return row.id;
    },

    /** Whether a token of one of the kinds would be accepted. */
    async isValid(presented: PresentedToken, kinds: readonly TokenKind[]): Promise<boolean> {
      const row: unknown = await valid(presented).whereIn('kind', kinds).first('id');
      return row !== undefined;
    },

    /** Uses a token up: of several that present it at once, one gets it and the others null. */
    async consume(presented: PresentedToken, kind: TokenKind): Promise<TokenRow | null> {
      const token: TokenRow | undefined = await valid(presented)
        .andWhere({ kind })
        .first('id', 'email', 'role');
      if (!token) return null;
      // Knex answers no deleted rows on SQLite, but how many there were.
      const isMine = (await db('account_tokens').where({ id: token.id }).delete()) > 0;
      return isMine ? token : null;
    },

    /** Makes every link to an address worthless. */
    async deleteOfEmail(email: string): Promise<void> {
      await db('account_tokens')
        .where({ email_key: emailKey(email) })
        .delete();
    },

    async deleteOfKind(kind: TokenKind, email: string): Promise<void> {
      await db('account_tokens')
        .where({ kind, email_key: emailKey(email) })
        .delete();
    },

    async deleteExpiredBefore(kind: TokenKind, instant: string): Promise<void> {
      await db('account_tokens').where({ kind }).andWhere('expires_at', '<', instant).delete();
    },
  };
}
