import { randomUUID } from 'node:crypto';
import type { Database } from '../../db/client.ts';

export interface Consent {
  version: string;
  date: string;
}

/** Who accepted which version of the terms, and when (`consents`). */
export function createConsentsStore(db: Database) {
  return {
    async listOf(userId: string): Promise<Consent[]> {
      return db('consents').where({ user_id: userId }).orderBy('date', 'desc').select('version', 'date');
    },

    /** Keeps a consent; the first one of an account to a version stays as it is. */
    async insert(userId: string, version: string, date: string): Promise<void> {
      await db('consents')
        .insert({ id: randomUUID(), user_id: userId, version, date })
        .onConflict(['user_id', 'version'])
        .ignore();
    },
  };
}
