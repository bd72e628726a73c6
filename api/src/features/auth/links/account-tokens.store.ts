import { randomUUID } from 'node:crypto';
import { emailKey, type Language, type Role, type StaffRight } from '@passerelle/contract';
import type { Database } from '../../../db/client.ts';
import { deleteSome } from '../../../db/delete-some.ts';

/** USED_RESET opens nothing: it names, for a while, the link by which a password was set. */
export type TokenKind = 'INVITATION' | 'RESET' | 'USED_RESET';

export interface NewToken {
  kind: TokenKind;
  email: string;
  /** The role that an invitation gives. */
  role: Role | null;
  /** What who joins the team may do; not given, everything. */
  staffRight?: StaffRight | undefined;
  tokenHash: string;
  expiresAt: string;
  now: string;
  /** Null when the person asked for the reset themselves. */
  createdBy: string | null;
  /** The card that the account shall own; where it is not given, that of the token before stays. */
  startupId?: string | undefined;
  /** Of an invitation that the platform mails itself; null, or not given, where the team brings its link. */
  mailLanguage?: Language | null;
}

/** An invitation that the platform mails itself: its link is made when the mail is written. */
export interface MailedInvitation {
  email: string;
  role: Role;
  /** What who joins the team may do; not given, everything. */
  staffRight?: StaffRight | undefined;
  /** Of the mail. */
  language: Language;
  /** The card that the account shall own; null where it begins with nothing. */
  startupId: string | null;
}

/** What a link has to say to be worth anything. */
export interface PresentedToken {
  tokenHash: string;
  email: string;
  now: string;
}

/** The token of its kind that an address has. */
export interface HeldToken {
  id: string;
  role: Role | null;
  staffRight: StaffRight | null;
  tokenHash: string;
  createdAt: string;
  expiresAt: string;
  startupId: string | null;
}

/** Which of the links that somebody has made: what is not given narrows nothing. */
export interface MadeLinks {
  kind: TokenKind;
  /** That they give. */
  roles?: readonly Role[];
  /** Whether the platform mails them itself, and nobody of the team has seen them. */
  isMailed?: boolean;
}

interface TokenRow {
  id: string;
  email: string;
  role: Role | null;
  staff_right: StaffRight | null;
  startup_id: string | null;
  created_by: string | null;
  issuer_id: string | null;
}

/** Rows that fit into one statement of either engine. */
const ROWS_AT_ONCE = 100;

/** What a token takes from the one that takes its place. */
const replaced = [
  'email',
  'role',
  'staff_right',
  'token_hash',
  'expires_at',
  'created_at',
  'created_by',
  'issuer_id',
  'language',
];

/** The tokens of links in mails: one of each kind for an address, kept hashed. */
export function createAccountTokensStore(db: Database) {
  const valid = ({ tokenHash, email, now }: PresentedToken) =>
    db('account_tokens')
      .where({ token_hash: tokenHash, email_key: emailKey(email) })
      .andWhere('expires_at', '>', now);

  return {
    /**
     * Stores a token; the one of its kind that the address had before stops working, and leaves its identifier to
     * this one, as the card that an invitation hands over. Answers the identifier.
     */
    async replace(token: NewToken): Promise<string> {
      const [row]: { id: string }[] = await db('account_tokens')
        .insert({
          id: randomUUID(),
          kind: token.kind,
          email: token.email,
          email_key: emailKey(token.email),
          role: token.role,
          staff_right: token.staffRight ?? null,
          token_hash: token.tokenHash,
          expires_at: token.expiresAt,
          created_at: token.now,
          created_by: token.createdBy,
          issuer_id: token.createdBy,
          language: token.mailLanguage ?? null,
          startup_id: token.startupId ?? null,
        })
        .onConflict(['email_key', 'kind'])
        .merge(token.startupId ? [...replaced, 'startup_id'] : replaced)
        .returning('id');
      if (!row) throw new Error('A token was not stored.');
      return row.id;
    },

    /**
     * The token of its kind that the address has, held until the transaction ends; null where it has none. Of several
     * that ask at once, one finds none and the others wait for what it stores: it has to store one.
     */
    async hold(kind: TokenKind, email: string, now: string): Promise<HeldToken | null> {
      const key = emailKey(email);
      const placeholder = { id: randomUUID(), kind, email, email_key: key, token_hash: randomUUID() };
      const inserted: unknown[] = await db('account_tokens')
        .insert({ ...placeholder, expires_at: now, created_at: now })
        .onConflict(['email_key', 'kind'])
        .ignore()
        .returning('id');
      if (inserted.length > 0) return null;
      const row = await db('account_tokens').where({ kind, email_key: key }).forUpdate().first();
      return row
        ? {
            id: row.id,
            role: row.role,
            staffRight: row.staff_right,
            tokenHash: row.token_hash,
            createdAt: row.created_at,
            expiresAt: row.expires_at,
            startupId: row.startup_id,
          }
        : null;
    },

    /**
     * Stores invitations whose links do not exist yet, and answers their identifiers in the same order.
     * @throws a unique violation where an address has an invitation
     */
    async insertInvitations(
      invitations: readonly MailedInvitation[],
      details: { unknownHash(): string; expiresAt: string; now: string; createdBy: string },
    ): Promise<string[]> {
      const rows = invitations.map(({ email, role, staffRight, language, startupId }) => ({
        id: randomUUID(),
        kind: 'INVITATION',
        email,
        email_key: emailKey(email),
        role,
        staff_right: staffRight ?? null,
        token_hash: details.unknownHash(),
        expires_at: details.expiresAt,
        created_at: details.now,
        created_by: details.createdBy,
        language,
        startup_id: startupId,
      }));
      await db.batchInsert('account_tokens', rows, ROWS_AT_ONCE);
      return rows.map(({ id }) => id);
    },

    /** The invitation that the platform mails to an address; null where there is none (any more), or the team brings its link. */
    async findMailedInvitation(
      email: string,
      now: string,
    ): Promise<{ id: string; language: Language } | null> {
      const row: { id: string; language: Language } | undefined = await db('account_tokens')
        .where({ kind: 'INVITATION', email_key: emailKey(email) })
        .andWhere('expires_at', '>', now)
        .whereNotNull('language')
        .first('id', 'language');
      return row ?? null;
    },

    /**
     * Gives an invitation that the platform mails another link; the one before stops working. Says whether it still is one: it may
     * have been withdrawn meanwhile, the team may bring its link, or who made it may not make it any more.
     */
    async renewMailed(
      id: string,
      { tokenHash, expiresAt, now }: { tokenHash: string; expiresAt: string; now: string },
    ): Promise<boolean> {
      const renewed: number = await db('account_tokens')
        .where({ id })
        .andWhere('expires_at', '>', now)
        .whereNotNull('language')
        .update({ token_hash: tokenHash, expires_at: expiresAt });
      return renewed > 0;
    },

    /** Those of the addresses that have an invitation, in lower case. */
    async findInvited(emailKeys: readonly string[]): Promise<string[]> {
      return db('account_tokens')
        .where({ kind: 'INVITATION' })
        .whereIn('email_key', emailKeys)
        .pluck('email_key');
    },

    /** Takes back the invitations to own a card, but for that of one address where it is named. */
    async deleteOfStartup(startupId: string, but = ''): Promise<void> {
      await db('account_tokens')
        .where({ startup_id: startupId })
        .whereNot({ email_key: emailKey(but) })
        .delete();
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
        .first('id', 'email', 'role', 'staff_right', 'startup_id', 'created_by', 'issuer_id');
      if (!token) return null;
      // As it was presented: another one may have taken its place and its identifier meanwhile. Knex answers no deleted rows on
      // SQLite, but how many there were.
      const isMine = (await valid(presented).andWhere({ kind, id: token.id }).delete()) > 0;
      return isMine ? token : null;
    },

    /** Keeps the link by which a password was set until an instant: its call may be sent again. */
    async noteUsedReset({ email, tokenHash, now }: PresentedToken, keptUntil: string): Promise<void> {
      const used = { email, email_key: emailKey(email), token_hash: tokenHash, created_at: now };
      await db('account_tokens')
        .insert({ id: randomUUID(), kind: 'USED_RESET', ...used, expires_at: keptUntil })
        .onConflict(['email_key', 'kind'])
        .merge(['email', 'token_hash', 'expires_at', 'created_at']);
    },

    /** The role that an invitation gives; null where there is no such invitation (any more). */
    async findInvitedRole(id: string): Promise<Role | null> {
      const row: { role: Role | null } | undefined = await db('account_tokens')
        .where({ id, kind: 'INVITATION' })
        .first('role');
      return row?.role ?? null;
    },

    /** Takes an invitation to a role back; false where it is gone, or became one to another role. */
    async withdrawInvitation(id: string, role: Role): Promise<boolean> {
      return (await db('account_tokens').where({ id, kind: 'INVITATION', role }).delete()) > 0;
    },

    /** Makes links that somebody of the team has made worthless: they stay known, as expired. */
    async expireMadeBy(issuerId: string, { kind, roles, isMailed }: MadeLinks, now: string): Promise<void> {
      await db('account_tokens')
        .where({ kind })
        .andWhere('expires_at', '>', now)
        // A process of the version before, and an import, know no issuer.
        .andWhere((made) => made.where({ issuer_id: issuerId }).orWhere({ created_by: issuerId }))
        .modify((links) => {
          if (roles) links.whereIn('role', [...roles]);
          if (isMailed === false) links.whereNull('language');
        })
        .update({ expires_at: now });
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

    async deleteExpiredBefore(kind: TokenKind, instant: string, limit: number): Promise<number> {
      return deleteSome(db, { table: 'account_tokens', key: 'id', limit }, (rows) =>
        rows.where({ kind }).andWhere('expires_at', '<', instant),
      );
    },
  };
}
