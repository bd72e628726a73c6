import type { Database } from '../../db/client.ts';
import { partsOf } from '../../db/parts.ts';

/** What a client who wants mails about new cards has received. Days are those of the bank, `YYYY-MM-DD`. */
export interface Digest {
  clientId: string;
  /** Cards validated after it are still to be sent. */
  since: string;
  /** The day of the last mail to the client, or on which nothing was new. */
  settledOn: string;
}

/** The same with the day on which a mail was last queued. */
export interface SentDigest extends Digest {
  queuedOn: string | null;
}

export interface Settlement {
  /** What was validated up to it has been sent. */
  until: string;
  today: string;
}

/** Which clients receive the mails about new cards, and up to where each has been told (`digests`). */
export function createDigestsStore(db: Database) {
  const columns = { clientId: 'client_id', since: 'since', settledOn: 'settled_on' };

  return {
    /** Begins the mails to a client; for a client who receives them already nothing changes. */
    async begin(clientId: string, { until, today }: Settlement): Promise<void> {
      await db('digests')
        .insert({ client_id: clientId, since: until, settled_on: today })
        .onConflict('client_id')
        .ignore();
    },

    async end(clientId: string): Promise<void> {
      await db('digests').where({ client_id: clientId }).delete();
    },

    async find(clientId: string): Promise<Digest | null> {
      const digest: Digest | undefined = await db('digests').where({ client_id: clientId }).first(columns);
      return digest ?? null;
    },

    async findSent(clientId: string): Promise<SentDigest | null> {
      const digest: SentDigest | undefined = await db('digests')
        .where({ client_id: clientId })
        .first({ ...columns, queuedOn: 'queued_on' });
      return digest ?? null;
    },

    async list(): Promise<Digest[]> {
      return db('digests').select(columns);
    },

    /** Takes the day's mail to a client for this process: of several that ask on one day, one is answered true. */
    async claimDay(clientId: string, today: string): Promise<boolean> {
      const claimed = await db('digests')
        .where({ client_id: clientId })
        .where((other) => other.whereNull('queued_on').orWhereNot('queued_on', today))
        .update({ queued_on: today });
      return claimed > 0;
    },

    /** Notes that clients have received everything up to an instant. A client who began anew after it stays unchanged. */
    async settle(clientIds: readonly string[], { until, today }: Settlement): Promise<void> {
      for (const some of partsOf(clientIds)) {
        await db('digests')
          .whereIn('client_id', some)
          .andWhere('since', '<=', until)
          .update({ since: until, settled_on: today });
      }
    },
  };
}
