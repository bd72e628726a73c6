import type { Database } from '../../../../db/client.ts';

/** A passkey as it is checked. */
export interface StoredPasskey {
  id: string;
  credentialId: string;
  /** COSE, in Base64url. */
  publicKey: string;
  transports: string[];
}

/** A passkey as its owner sees it. */
export interface NamedPasskey {
  id: string;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}

export interface NewPasskey extends StoredPasskey {
  userId: string;
  name: string;
  counter: number;
  now: string;
}

interface PasskeyRow {
  id: string;
  credential_id: string;
  public_key: string;
  transports: string;
}

/** The dates and the name of a passkey. */
export interface PasskeyDates {
  name: string;
  created_at: string;
  last_used_at: string | null;
}

function passkeyOf(row: PasskeyRow): StoredPasskey {
  const { id, credential_id: credentialId, public_key: publicKey } = row;
  return { id, credentialId, publicKey, transports: JSON.parse(row.transports) };
}

/** The passkeys of people (`passkeys`). */
export function createPasskeysStore(db: Database) {
  return {
    /** The oldest first. */
    async list(userId: string): Promise<NamedPasskey[]> {
      const rows: (PasskeyDates & { id: string })[] = await db('passkeys')
        .where({ user_id: userId })
        .orderBy(['created_at', 'id'])
        .select('id', 'name', 'created_at', 'last_used_at');
      return rows.map((row) => ({
        id: row.id,
        name: row.name,
        createdAt: row.created_at,
        lastUsedAt: row.last_used_at,
      }));
    },

    /** Those of a person as they are checked. */
    async credentials(userId: string): Promise<StoredPasskey[]> {
      const rows: PasskeyRow[] = await db('passkeys')
        .where({ user_id: userId })
        .orderBy(['created_at', 'id'])
        .select('id', 'credential_id', 'public_key', 'transports');
      return rows.map(passkeyOf);
    },

    /** Whether a person has this one since an instant. */
    async isAdded(userId: string, credentialId: string, since: string): Promise<boolean> {
      const row: unknown = await db('passkeys')
        .where({ user_id: userId, credential_id: credentialId })
        .andWhere('created_at', '>', since)
        .first('id');
      return row !== undefined;
    },

    async count(userId: string): Promise<number> {
      const row = await db('passkeys').where({ user_id: userId }).count({ count: '*' }).first();
      return Number(row?.count ?? 0);
    },

    /** Keeps one; says whether it did: not where its authenticator's name for it is known already, whosever it is. */
    async insert(passkey: NewPasskey): Promise<boolean> {
      const rows: unknown[] = await db('passkeys')
        .insert({
          id: passkey.id,
          user_id: passkey.userId,
          credential_id: passkey.credentialId,
          public_key: passkey.publicKey,
          counter: passkey.counter,
          transports: JSON.stringify(passkey.transports),
          name: passkey.name,
          created_at: passkey.now,
        })
        .onConflict('credential_id')
        .ignore()
        .returning('id');
      return rows.length > 0;
    },

    /**
     * Notes that a passkey was used. One that counts its uses has to be further than at the last one.
     * @returns whether it was noted; `GONE` where it was removed meanwhile
     */
    async use(id: string, counter: number, now: string): Promise<'ACCEPTED' | 'COPIED' | 'GONE'> {
      const count: number = await db('passkeys')
        .where({ id })
        .andWhere((further) => {
          further.where('counter', '<', counter);
          if (counter === 0) further.orWhere('counter', 0);
        })
        .update({ counter, last_used_at: now });
      if (count > 0) return 'ACCEPTED';
      const known: unknown = await db('passkeys').where({ id }).first('id');
      return known === undefined ? 'GONE' : 'COPIED';
    },

    /** Says whether the person had it. */
    async delete(userId: string, id: string): Promise<boolean> {
      const count: number = await db('passkeys').where({ id, user_id: userId }).delete();
      return count > 0;
    },

    /** Says whether there was any. */
    async deleteOfUser(userId: string): Promise<boolean> {
      const count: number = await db('passkeys').where({ user_id: userId }).delete();
      return count > 0;
    },

    /** The names and dates of those of a person. */
    async dates(userId: string): Promise<PasskeyDates[]> {
      return db('passkeys')
        .where({ user_id: userId })
        .orderBy('created_at')
        .select('name', 'created_at', 'last_used_at');
    },
  };
}
