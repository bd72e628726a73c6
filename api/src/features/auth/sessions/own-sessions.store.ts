import { randomUUID } from 'node:crypto';
import type { Database } from '../../../db/client.ts';

interface OwnSessionRow {
  id: string;
  token_hash: string;
  user_agent: string | null;
  created_at: string;
  last_used_at: string;
}

/** A session as its owner is to see it. */
export interface StoredOwnSession {
  id: string;
  tokenHash: string;
  userAgent: string;
  createdAt: string;
  lastUsedAt: string;
}

/** Sessions as their person is shown them: by an identifier, never by what opens them. */
export function createOwnSessionsStore(db: Database) {
  return {
    /** Gives those an identifier that began before there were any. */
    async nameAll(userId: string): Promise<void> {
      const nameless: { token_hash: string }[] = await db('sessions')
        .where('user_id', userId)
        .whereNull('id')
        .select('token_hash');
      for (const { token_hash } of nameless)
        await db('sessions').where({ token_hash }).whereNull('id').update({ id: randomUUID() });
    },

    /** All of a person, the one used last first. */
    async list(userId: string): Promise<StoredOwnSession[]> {
      const rows: OwnSessionRow[] = await db('sessions')
        .where('user_id', userId)
        .whereNotNull('id')
        .orderBy([{ column: 'last_used_at', order: 'desc' }, { column: 'id' }])
        .select('id', 'token_hash', 'user_agent', 'created_at', 'last_used_at');
      return rows.map((row) => ({
        id: row.id,
        tokenHash: row.token_hash,
        userAgent: row.user_agent ?? '',
        createdAt: row.created_at,
        lastUsedAt: row.last_used_at,
      }));
    },

    /** Answers how many it ended: none where it is gone, or somebody else's. */
    async end(userId: string, id: string): Promise<number> {
      return db('sessions').where({ user_id: userId, id }).delete();
    },

    async endOthers(userId: string, keptHash: string): Promise<number> {
      return db('sessions').where('user_id', userId).whereNot('token_hash', keptHash).delete();
    },
  };
}
