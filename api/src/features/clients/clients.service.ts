import { randomUUID } from 'node:crypto';
import {
  type Client,
  type ClientDetail,
  type ClientFilter,
  type Criteria,
  clientListMaximum,
  connectionHistory,
  type FollowUp,
  ownClientSchema,
  type Page,
  type PageQuery,
  viewedStartupsMaximum,
} from '@passerelle/contract';
import type { Database } from '../../db/client.ts';
import type { ReportReader } from '../../db/report-reader.ts';
import { countRevisions } from '../../db/revisions.ts';
import { type Caller, hasRole } from '../../http/caller.ts';
import { invalidField, notFound } from '../../http/problem.ts';
import { type Clock, monthsBefore } from '../../ports/clock.ts';
import { revise } from '../../revise.ts';
import type { RecordActs } from '../audit/record.ts';
import { createClientActivityStore } from './client-activity.store.ts';
import { hasCriteria, hasFollowUp, withFollowUp } from './client-changes.ts';
import { createClientsStore } from './clients.store.ts';
import { createClientsListStore } from './clients-list.store.ts';

export interface ClientsDependencies {
  db: Database;
  readDb: Database;
  reports: ReportReader;
  clock: Clock;
  /** Remembers on an account that its profile is complete. */
  completeProfile(trx: Database, userId: string): Promise<void>;
  /** Begins or ends the mails to a client about new cards. */
  followCriteria(
    trx: Database,
    subscription: { clientId: string; isNotifiable: boolean; now: Date },
  ): Promise<void>;
  record: RecordActs;
}

export type ClientsService = ReturnType<typeof createClientsService>;

/** Clients with what they look for. */
export function createClientsService(dependencies: ClientsDependencies) {
  const { db, readDb, reports, clock, completeProfile, record } = dependencies;
  /** @throws Problem CLIENT_NOT_FOUND */
  async function find(id: string | null, source = readDb): Promise<Client> {
    const client = id === null ? null : await createClientsListStore(source).find(id);
    if (!client) throw notFound('CLIENT_NOT_FOUND');
    return client;
  }

  async function storeFollowUp(trx: Database, client: Client, followUp: FollowUp): Promise<void> {
    if (hasFollowUp(client, followUp)) return;
    await createClientsStore(trx).updateTeamFields(client.id, withFollowUp(client, followUp));
    await countRevisions(trx, 'FOLLOW_UP', [client.id]);
  }

  return {
    find: (id: string | null) => find(id),

    /**
     * A client with their sign-ins of the last 13 months, and the cards that they opened last.
     * @throws Problem CLIENT_NOT_FOUND
     */
    async findWithActivity(id: string): Promise<ClientDetail> {
      const client = await find(id);
      const { idUser } = client;
      if (idUser === null) return { ...client, connectionHistory: [], viewedStartUps: [] };
      const activity = createClientActivityStore(readDb);
      const since = monthsBefore(clock.now(), connectionHistory.keptMonths).toISOString();
      const [connections, viewedStartUps] = await Promise.all([
        activity.connectionsSince(idUser, since, connectionHistory.datesMaximum),
        activity.viewedStartups({ userId: idUser, clientId: id }, viewedStartupsMaximum),
      ]);
      return { ...client, connectionHistory: connections, viewedStartUps };
    },

    /** The clients that a filter lets through, all at once. */
    async list(filter: ClientFilter): Promise<Client[]> {
      return reports.read((source) =>
        createClientsListStore(source).list(filter, { offset: 0, limit: clientListMaximum }),
      );
    },

    async listPage(filter: ClientFilter, { page, pageSize }: PageQuery): Promise<Page<Client>> {
      return reports.read(async (source) => {
        const store = createClientsListStore(source);
        const data = await store.list(filter, { offset: page * pageSize, limit: pageSize });
        return { data, totalElements: await store.count(filter) };
      });
    },

    /**
     * Replaces the criteria of a client. Who gives their own has completed their profile with it; the team never does so in
     * their place. Banker, entity and job title are taken from the team alone, and stay as they are where they are not given.
     * @param seen the state of the criteria that the caller changed; undefined stores whatever came before
     * @throws Problem CLIENT_NOT_FOUND, also where the client is another one than the caller; RECORD_CHANGED; 400 for an
     * unknown ecosystem
     */
    async saveCriteria(caller: Caller, id: string, criteria: Criteria, seen?: number): Promise<Client> {
      const isTeam = hasRole(caller, 'INNO');
      const isOwn = caller.clientId === id;
      if (!isTeam && !isOwn) throw notFound('CLIENT_NOT_FOUND');
      return db.transaction(async (trx) => {
        const store = createClientsStore(trx);
        const followUp = isTeam ? criteria : {};
        // Before the client is held: the deletion of an ecosystem, too, holds it before those who name it.
        const areEcosystems = await store.areEcosystems(criteria.ecosystems);
        const saved = await revise<Client>(
          trx,
          { kind: 'CRITERIA', id },
          {
            seen,
            read: () => find(id, trx),
            isDone: (client) => hasCriteria(client, criteria) && hasFollowUp(client, followUp),
            show: (client) => (isTeam ? client : ownClientSchema.parse(client)),
            async store(client) {
              if (!areEcosystems) throw invalidField('ecosystems', 'ECOSYSTEM_UNKNOWN');
              const now = clock.now();
              await store.replaceCriteria(id, criteria, now.toISOString());
              await dependencies.followCriteria(trx, {
                clientId: id,
                isNotifiable: criteria.isNotifiable,
                now,
              });
              await storeFollowUp(trx, client, followUp);
              if (isTeam) await record(trx, { action: 'CLIENT_EDITED', entity: { type: 'CLIENT', id } });
            },
          },
        );
        if (isOwn) await completeProfile(trx, caller.userId);
        return saved;
      });
    },

    /**
     * Notes who follows a client, and where; what is not given stays as it is, and so does the client's profile.
     * @param seen the state of these notes that the caller changed; undefined stores whatever came before
     * @throws Problem CLIENT_NOT_FOUND; RECORD_CHANGED
     */
    async saveFollowUp(id: string, followUp: FollowUp, seen?: number): Promise<Client> {
      return db.transaction((trx) =>
        revise<Client>(
          trx,
          { kind: 'FOLLOW_UP', id },
          {
            seen,
            read: () => find(id, trx),
            isDone: (client) => hasFollowUp(client, followUp),
            show: (client) => client,
            async store(client) {
              await createClientsStore(trx).updateTeamFields(id, withFollowUp(client, followUp));
              await record(trx, { action: 'CLIENT_EDITED', entity: { type: 'CLIENT', id } });
            },
          },
        ),
      );
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
  jobTitle?: string | null;
  residence?: string | null;
}

/** Stores a client as they are given, unchecked, within the caller's transaction. */
export async function insertClient(trx: Database, given: GivenClient, now: Date): Promise<void> {
  const { id, userId, criteria, banquier, jobTitle = null, residence = null } = given;
  const store = createClientsStore(trx);
  await store.insert({ id, userId, now: now.toISOString() });
  if (criteria) await store.replaceCriteria(id, criteria, now.toISOString());
  await store.updateTeamFields(id, { banquier, entity: criteria?.entity ?? null, jobTitle, residence });
}

/** Deletes the record of a client with their criteria, within the caller's transaction. The account stays. */
export async function deleteClientRecord(trx: Database, clientId: string): Promise<void> {
  await createClientsStore(trx).delete(clientId);
}

/** Takes an ecosystem that is about to be deleted off everybody's criteria, within the caller's transaction. */
export async function forgetEcosystem(trx: Database, ecosystemId: string): Promise<void> {
  await createClientsStore(trx).forgetEcosystem(ecosystemId);
}
