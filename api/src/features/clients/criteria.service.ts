import { matchOf, type SearchCriteria, type Startup } from '@passerelle/contract';
import type { Database } from '../../db/client.ts';
import { keepReads } from '../../db/reads/kept-reads.ts';
import { shareReads } from '../../db/reads/shared-reads.ts';
import { createClientsStore } from './clients.store.ts';
import { createCriteriaStore } from './criteria.store.ts';
import { createNotifiedClientsStore, type NotifiedClient } from './notified-clients.store.ts';

export type { NotifiedClient };

/** Clients whose criteria a process keeps in memory for as long as nothing is committed; each takes about a kilobyte. */
const KEPT_CLIENTS = 10_000;

/** What clients look for, for the features that compare cards with it. */
export function createCriteriaService({ readDb }: { readDb: Database }) {
  // Every list of a client asks for them: those that come at the same time ask together.
  const readCriteria = shareReads((ids: readonly string[]) => createCriteriaStore(readDb).findMany(ids));
  const findCriteria = keepReads(readCriteria, KEPT_CLIENTS);

  return {
    /** What a client looks for, as of a state of the database or later; null where there is no such client. */
    async of(clientId: string, asOf: string): Promise<SearchCriteria | null> {
      return (await findCriteria(clientId, asOf)) ?? null;
    },

    /** Every client who wants to hear of new cards. */
    async listNotified(): Promise<NotifiedClient[]> {
      return createNotifiedClientsStore(readDb).list();
    },

    /** How many of them a card suits, so that they hear of it once it is validated. */
    async countNotified(card: Startup, source: Database): Promise<number> {
      const clients = await createNotifiedClientsStore(source).list();
      return clients.filter((client) => matchOf(client, card).unmet.length === 0).length;
    },

    /** The client with an address, if they want to hear of new cards. */
    async findNotified(email: string): Promise<NotifiedClient | null> {
      return createNotifiedClientsStore(readDb).findByEmail(email);
    },

    async isNotified(clientId: string): Promise<boolean> {
      return createNotifiedClientsStore(readDb).isNotified(clientId);
    },
  };
}

/** What a client looks for; null where there is no such client. */
export async function findCriteria(source: Database, clientId: string): Promise<SearchCriteria | null> {
  return (await createCriteriaStore(source).findMany([clientId])).get(clientId) ?? null;
}

/** Notes, within the caller's transaction, that a client does not want to hear of new cards any more. */
export async function stopNotifying(trx: Database, clientId: string, now: Date): Promise<void> {
  await createClientsStore(trx).stopNotifying(clientId, now.toISOString());
}
