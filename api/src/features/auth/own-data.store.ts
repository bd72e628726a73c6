import type { Database } from '../../db/client.ts';
import { newestFirst } from '../../db/newest-first.ts';

export interface SessionRow {
  created_at: string;
  last_used_at: string;
  id: string | null;
  user_agent: string | null;
  confirmed_at: string | null;
}

export interface LockRow {
  failures: number;
  locked_until: string | null;
  updated_at: string;
}

export interface LinkRow {
  kind: string;
  created_at: string;
  expires_at: string;
}

export interface EmailChangeRow {
  day: string;
  tries: number;
  email: string | null;
  expires_at: string | null;
  updated_at: string;
}

export interface ConfirmationRow {
  kept_until: string;
  password_set_at: string | null;
  asked_at: string | null;
  expires_at: string | null;
  confirmed_at: string | null;
}

/** Reads what is kept of how one person gets in. */
export function createAuthOwnDataStore(db: Database) {
  return {
    async sessions(userId: string): Promise<SessionRow[]> {
      return db('sessions')
        .where({ user_id: userId })
        .orderBy('last_used_at', 'desc')
        .select('created_at', 'last_used_at', 'id', 'user_agent', 'confirmed_at');
    },

    signIns(userId: string): AsyncGenerator<{ date: string }[]> {
      return newestFirst(() => db('connections').where({ user_id: userId }).select('date'), {
        date: 'date',
        id: 'id',
      });
    },

    /** @param key what they are counted by: an address, or somebody's second factor */
    async locks(key: string): Promise<LockRow[]> {
      return db('login_locks').where({ email_key: key }).select('failures', 'locked_until', 'updated_at');
    },

    async links(emailKey: string): Promise<LinkRow[]> {
      return db('account_tokens').where({ email_key: emailKey }).select('kind', 'created_at', 'expires_at');
    },

    async emailChanges(userId: string): Promise<EmailChangeRow[]> {
      return db('email_changes')
        .where({ user_id: userId })
        .select('day', 'tries', 'email', 'expires_at', 'updated_at');
    },

    async confirmations(userId: string): Promise<ConfirmationRow[]> {
      return db('access_confirmations')
        .where({ user_id: userId })
        .select('kept_until', 'password_set_at', 'asked_at', 'expires_at', 'confirmed_at');
    },
  };
}
