import { type Role, rightWithin, type StaffRight, type TotpAlgorithm } from '@passerelle/contract';
import type { Database } from '../../../db/client.ts';
import { deleteSome } from '../../../db/delete-some.ts';
import { FIRST_ALGORITHM } from '../factors/secrets/totp.ts';

interface SessionRow {
  token_hash: string;
  user_id: string;
  role: Role;
  created_at: string;
  last_used_at: string;
  confirmed_at: string | null;
  user_agent: string | null;
  consent_id: string | null;
  profil_completed: boolean | number;
  staff_right: StaffRight | null;
  factor_id: string | null;
  totp_algorithm: TotpAlgorithm | null;
  passkey_id: string | null;
  startup_id: string | null;
  client_id: string | null;
  provider_subject: string | null;
  former_until: string | null;
}

/** Until when the token of before opens a session whose present one nobody has brought yet: its answer may have been lost. */
const UNTIL_USED = '9999-12-31T23:59:59.999Z';

/** The account of a session. */
export interface SessionAccount {
  userId: string;
  /** The leading role first. */
  roles: Role[];
  hasConsented: boolean;
  profilCompleted: boolean;
  /** Of a member of the team; null of others. */
  staffRight: StaffRight | null;
  startupId: string | null;
  clientId: string | null;
}

/** A session with all that a request needs to know of its account. Its instants are in milliseconds. */
export interface StoredSession {
  account: SessionAccount;
  createdAt: number;
  lastUsedAt: number;
  /** When the person last proved who they are: at the sign-in, or since. */
  confirmedAt: number;
  /** Null where it began before this was kept. */
  userAgent: string | null;
  /** Whether a second factor is set up. */
  hasFactor: boolean;
  /** The hash function of the codes of an application; null where none is set up. */
  totpAlgorithm: TotpAlgorithm | null;
  /** Whom the bank's provider has named; null where a password opened the session. */
  providerSubject: string | null;
  /** Whether the token that it was given last is brought for the first time. */
  isTokenNew: boolean;
}

/** What names a session at the provider that opened it. */
export interface ProviderSession {
  /** Of the person. */
  subject: string;
  /** Of their session there; null where the provider names none. */
  session: string | null;
}

export interface NewSession {
  id: string;
  tokenHash: string;
  userId: string;
  userAgent: string;
  now: string;
  /** By whom the bank's provider knows the session; absent where a password opened it. */
  provider?: ProviderSession;
}

/** Sessions (`sessions`), by the hash of their token. Instants are ISO 8601 in UTC. */
export function createSessionsStore(db: Database) {
  return {
    async insert({ id, tokenHash, userId, userAgent, now, provider }: NewSession): Promise<void> {
      await db('sessions').insert({
        id,
        token_hash: tokenHash,
        user_id: userId,
        user_agent: userAgent,
        created_at: now,
        last_used_at: now,
        confirmed_at: now,
        provider_subject: provider?.subject ?? null,
        provider_session: provider?.session ?? null,
      });
    },

    /** By the hashes of their tokens; those that ended are left out. */
    async findMany(search: {
      tokenHashes: readonly string[];
      termsVersion: string;
    }): Promise<Map<string, StoredSession>> {
      // One row for each role of the account.
      const rows: SessionRow[] = await db('sessions')
        .join('user_roles', 'user_roles.user_id', 'sessions.user_id')
        .join('users', 'users.id', 'sessions.user_id')
        .leftJoin('consents', (join) =>
          join
            .on('consents.user_id', 'sessions.user_id')
            .andOnVal('consents.version', '=', search.termsVersion),
        )
        .leftJoin('totp_factors', (join) =>
          join.on('totp_factors.user_id', 'sessions.user_id').andOnNotNull('totp_factors.confirmed_at'),
        )
        .leftJoin('startups', 'startups.user_id', 'sessions.user_id')
        .leftJoin('clients', 'clients.user_id', 'sessions.user_id')
        .whereIn('sessions.token_hash', search.tokenHashes)
        .orderBy('user_roles.position')
        .select(
          'sessions.token_hash',
          'sessions.user_id',
          'sessions.created_at',
          'sessions.last_used_at',
          'sessions.confirmed_at',
          'sessions.user_agent',
          'sessions.provider_subject',
          'sessions.former_until',
          'user_roles.role',
          'users.profil_completed',
          'users.staff_right',
          { consent_id: 'consents.id' },
          { factor_id: 'totp_factors.user_id', totp_algorithm: 'totp_factors.algorithm' },
          // A person may have several.
          db('passkeys').where('user_id', db.ref('sessions.user_id')).min('id').as('passkey_id'),
          { startup_id: 'startups.id' },
          { client_id: 'clients.id' },
        );
      const sessions = new Map<string, StoredSession>();
      for (const row of rows) {
        const before = sessions.get(row.token_hash);
        sessions.set(row.token_hash, sessionOf(row, before?.account.roles ?? []));
      }
      return sessions;
    },

    /** The hash of the token that a session has now which had this one until a moment ago; null where there is none. */
    async findRenewed(formerHash: string, now: string): Promise<string | null> {
      const row: { token_hash: string } | undefined = await db('sessions')
        .where('former_token_hash', formerHash)
        .andWhere('former_until', '>', now)
        .first('token_hash');
      return row?.token_hash ?? null;
    },

    async exists(tokenHash: string): Promise<boolean> {
      const row: unknown = await db('sessions').where('token_hash', tokenHash).first('user_id');
      return row !== undefined;
    },

    /** Moves the idle end on, unless another request of the same session did so since `usedBefore`. */
    async touch(tokenHash: string, now: string, usedBefore: string): Promise<void> {
      await db('sessions')
        .where('token_hash', tokenHash)
        .andWhere('last_used_at', '<', usedBefore)
        .update({ last_used_at: now });
    },

    /** Ends, from an instant on, what the token of before a new one opens: the new one has come to its browser. */
    async endFormer(tokenHash: string, formerUntil: string): Promise<void> {
      await db('sessions')
        .where({ token_hash: tokenHash, former_until: UNTIL_USED })
        .update({ former_until: formerUntil });
    },

    /**
     * Notes a proof of who the person is, and the session's next token, which it may have already. The one of before opens the
     * session until the next one is used (`endFormer`).
     * @returns whether the session is still there
     */
    async confirm({ hash, nextHash }: { hash: string; nextHash: string }, now: string): Promise<boolean> {
      const renewed = { token_hash: nextHash, former_token_hash: hash, former_until: UNTIL_USED };
      const count: number = await db('sessions')
        .where('token_hash', hash)
        .update({ ...renewed, confirmed_at: now });
      if (count > 0) return true;
      return (
        (await db('sessions')
          .where({ token_hash: nextHash, former_token_hash: hash })
          .andWhere('former_until', '>', now)
          .update({ confirmed_at: now })) > 0
      );
    },

    /** Ends the session that has this token, or had it before. */
    async delete(tokenHash: string): Promise<void> {
      await db('sessions').where('token_hash', tokenHash).orWhere('former_token_hash', tokenHash).delete();
    },

    /**
     * Ends the sessions that a provider opened: of the person, of its one session, or of both where both are named.
     * @returns the account whose sessions ended; null where there were none
     */
    async deleteOfProvider(named: { subject?: string; session?: string }): Promise<string | null> {
      const { subject, session } = named;
      const ended = () =>
        db('sessions')
          .whereNotNull('provider_subject')
          .andWhere({
            ...(subject !== undefined && { provider_subject: subject }),
            ...(session !== undefined && { provider_session: session }),
          });
      const row: { user_id: string } | undefined = await ended().first('user_id');
      await ended().delete();
      return row?.user_id ?? null;
    },

    /** @param keptHash of a session that goes on */
    async deleteOfUser(userId: string, keptHash = ''): Promise<void> {
      await db('sessions').where('user_id', userId).whereNot('token_hash', keptHash).delete();
    },

    /** Deletes the sessions of whoever has one of the roles that were not used, or began, before an instant. */
    async deleteEnded(
      roles: readonly Role[],
      { usedBefore, begunBefore }: { usedBefore: string; begunBefore: string },
      limit: number,
    ): Promise<number> {
      const people = db('user_roles')
        .whereIn('role', [...roles])
        .select('user_id');
      return deleteSome(db, { table: 'sessions', key: 'token_hash', limit }, (rows) =>
        rows
          .whereIn('user_id', people)
          .andWhere((ended) =>
            ended.where('last_used_at', '<', usedBefore).orWhere('created_at', '<=', begunBefore),
          ),
      );
    },
  };
}

/** A session with one more of its roles. */
function sessionOf(row: SessionRow, rolesBefore: readonly Role[]): StoredSession {
  const roles = [...rolesBefore, row.role];
  return {
    account: {
      userId: row.user_id,
      roles,
      hasConsented: row.consent_id !== null,
      profilCompleted: Boolean(row.profil_completed),
      staffRight: rightWithin(roles, row.staff_right),
      startupId: row.startup_id,
      clientId: row.client_id,
    },
    createdAt: Date.parse(row.created_at),
    lastUsedAt: Date.parse(row.last_used_at),
    // A process of the version before opens sessions that say nothing of it.
    confirmedAt: Date.parse(row.confirmed_at ?? row.created_at),
    userAgent: row.user_agent,
    hasFactor: row.factor_id !== null || row.passkey_id !== null,
    totpAlgorithm: row.factor_id === null ? null : (row.totp_algorithm ?? FIRST_ALGORITHM),
    providerSubject: row.provider_subject,
    isTokenNew: row.former_until === UNTIL_USED,
  };
}
