import { randomUUID } from 'node:crypto';
import { type Client, type Criteria, clientListMaximum } from '@passerelle/contract';
import type { Database } from '../../db/client.ts';
import { type Caller, hasRole } from '../../http/caller.ts';
import { invalidField, notFound } from '../../http/problem.ts';
import type { Clock } from '../../ports/clock.ts';
import { createClientsStore } from './clients.store.ts';
import { createClientsListStore } from './clients-list.store.ts';

export interface ClientsDependencies {
  db: Database;
  readDb: Database;
  clock: Clock;
  /** Remembers on an account that its profile is complete. */
  completeProfile(trx: Database, userId: string): Promise<void>;
}

export type ClientsService = ReturnType<typeof createClientsService>;

const alphabet = new Intl.Collator('fr');

/** Neither engine sorts names as people do: SQLite puts Zoé before Émile, PostgreSQL does as its database was made. */
function byName(one: Client, other: Client): number {
  return (
    alphabet.compare(one.lastName ?? '', other.lastName ?? '') ||
    alphabet.compare(one.firstName ?? '', other.firstName ?? '')
  );
}

/** Clients with what they look for. */
export function createClientsService({ db, readDb, clock, completeProfile }: ClientsDependencies) {
  /** @throws Problem CLIENT_NOT_FOUND */
  async function find(id: string | null): Promise<Client> {
    const client = id === null ? null : await createClientsListStore(readDb).find(id);
    if (!client) throw notFound('CLIENT_NOT_FOUND');
    return client;
  }

  return {
    find,

    /** Every client, in the alphabetical order of French. */
    async list(): Promise<Client[]> {
      const clients = await createClientsListStore(readDb).list(clientListMaximum);
      return clients.sort(byName);
    },

    /**
     * Replaces the criteria of a client, who has completed their profile with it. Banker and entity are taken from
     * the team alone, and stay as they are where they are not given.
     * @throws Problem CLIENT_NOT_FOUND, also where the client is another one than the caller; 400 for an unknown ecosystem
     */
    async saveCriteria(caller: Caller, id: string, criteria: Criteria): Promise<Client> {
      const isTeam = hasRole(caller, 'INNO');
      if (!isTeam && caller.clientId !== id) throw notFound('CLIENT_NOT_FOUND');
      await db.transaction(async (trx) => {
        const store = createClientsStore(trx);
        const client = await store.findForUpdate(id);
        if (!client) throw notFound('CLIENT_NOT_FOUND');
        const unknownEcosystems = await store.findUnknownEcosystems(criteria.ecosystems);
        if (unknownEcosystems.length > 0) throw invalidField('ecosystems', 'ECOSYSTEM_UNKNOWN');
        await store.replaceCriteria(id, criteria, clock.now().toISOString());
        if (isTeam) {
          const { banquier = client.banquier, entity = client.entity } = criteria;
          await store.updateTeamFields(id, { banquier, entity });
        }
        await completeProfile(trx, client.userId);
      });
      return find(id);
    },
  };
}

/** The record of a new CLIENT account, without criteria, within the caller's transaction. Answers its identifier. */
export async function createClientRecord(
  trx: Database,
  { userId, now }: { userId: string; now: Date },
): Promise<string> {
  const id = randomUUID();
  await createClientsStore(trx).insert({ id, userId, now: now.toISOString() });
  return id;
}

/** A client that exists already as a whole: the demonstration's. */
export interface GivenClient {
  id: string;
  userId: string;
  /** Null: none were given yet. */
  criteria: Criteria | null;
  banquier: string | null;
}

/** Stores a client as they are given, unchecked, within the caller's transaction. */
export async function insertClient(trx: Database, given: GivenClient, now: Date): Promise<void> {
  const { id, userId, criteria, banquier } = given;
  const store = createClientsStore(trx);
  await store.insert({ id, userId, now: now.toISOString() });
  if (criteria) await store.replaceCriteria(id, criteria, now.toISOString());
  await store.updateTeamFields(id, { banquier, entity: criteria?.entity ?? null });
}

/** Takes an ecosystem that is about to be deleted off everybody's criteria, within the caller's transaction. */
export async function forgetEcosystem(trx: Database, ecosystemId: string): Promise<void> {
  await createClientsStore(trx).forgetEcosystem(ecosystemId);
}
