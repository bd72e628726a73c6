import type { Role } from '@passerelle/contract';
import type { Database } from '../../db/client.ts';

interface SessionRow {
  user_id: string;
  role: Role;
  last_used_at: string;
  consent_id: string | null;
  profil_completed: boolean | number;
  startup_id: string | null;
  client_id: string | null;
}

/** A session with all that a request needs to know of its account. */
export interface StoredSession {
  userId: string;
  /** The leading role first. */
  roles: Role[];
  lastUsedAt: string;
  hasConsented: boolean;
  profilCompleted: boolean;
  startupId: string | null;
  clientId: string | null;
}

export function createSessionsStore(db: Database) {
  return {
    async insert(session: { tokenHash: string; userId: string; now: string }): Promise<void> {
      await db('sessions').insert({
        token_hash: session.tokenHash,
        user_id: session.userId,
        created_at: session.now,
        last_used_at: session.now,
      });
    },

    /** One row for each role of the account; none where the session ended. */
    async find(search: {
      tokenHash: string;
      usedSince: string;
      termsVersion: string;
    }): Promise<StoredSession | null> {
      const rows: SessionRow[] = await db('sessions')
        .join('user_roles', 'user_roles.user_id', 'sessions.user_id')
        .join('users', 'users.id', 'sessions.user_id')
        .leftJoin('consents', (join) =>
          join
            .on('consents.user_id', 'sessions.user_id')
            .andOnVal('consents.version', '=', search.termsVersion),
        )
        .leftJoin('startups', 'startups.user_id', 'sessions.user_id')
        .leftJoin('clients', 'clients.user_id', 'sessions.user_id')
        .where('sessions.token_hash', search.tokenHash)
        .andWhere('sessions.last_used_at', '>=', search.usedSince)
        .orderBy('user_roles.position')
        .select(
          'sessions.user_id',
          'sessions.last_used_at',
          'user_roles.role',
          'users.profil_completed',
          { consent_id: 'consents.id' },
          { startup_id: 'startups.id' },
          { client_id: 'clients.id' },
        );
      const [first] = rows;
      if (!first) return null;
      return {
        userId: first.user_id,
        roles: rows.map((row) => row.role),
        lastUsedAt: first.last_used_at,
        hasConsented: first.consent_id !== null,
        profilCompleted: Boolean(first.profil_completed),
        startupId: first.startup_id,
        clientId: first.client_id,
      };
    },

    /** Moves the idle end on, unless another request of the same session did so since `usedBefore`. */
    async touch(tokenHash: string, now: string, usedBefore: string): Promise<void> {
      await db('sessions')
        .where('token_hash', tokenHash)
        .andWhere('last_used_at', '<', usedBefore)
        .update({ last_used_at: now });
    },

    async delete(tokenHash: string): Promise<void> {
      await db('sessions').where('token_hash', tokenHash).delete();
    },

    async deleteOfUser(userId: string): Promise<void> {
      await db('sessions').where('user_id', userId).delete();
    },

    async deleteUnusedSince(instant: string): Promise<void> {
      await db('sessions').where('last_used_at', '<', instant).delete();
    },
  };
}
