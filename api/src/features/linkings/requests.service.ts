import { randomUUID } from 'node:crypto';
import type {
  ArchivedLinking,
  EventCreation,
  EventListQuery,
  EventStatus,
  EventSummary,
  EventUpdate,
  LinkingEvent,
  Page,
  PageQuery,
} from '@passerelle/contract';
import type { Database } from '../../db/client.ts';
import { conflict, notFound } from '../../http/problem.ts';
import type { Clock } from '../../ports/clock.ts';
import { changeRequest } from './linkings.service.ts';
import { createLinkingsStore } from './linkings.store.ts';
import { createLinkingsListStore } from './linkings-list.store.ts';

export interface RequestsDependencies {
  db: Database;
  readDb: Database;
  clock: Clock;
}

export type RequestsService = ReturnType<typeof createRequestsService>;

/** Contact requests: a client asks, the team follows up. */
export function createRequestsService({ db, readDb, clock }: RequestsDependencies) {
  const lists = createLinkingsListStore(readDb);

  /** Stores a request and the first entry of its history; null where the client already has one to this startup. */
  async function create(trx: Database, request: EventCreation, authorId: string): Promise<string | null> {
    const store = createLinkingsStore(trx);
    if (!(await store.isValidatedStartup(request.startupId))) throw notFound('STARTUP_NOT_FOUND');
    const id = randomUUID();
    const now = clock.now().toISOString();
    // Callers may write instants with or without fractions; stored ones sort as text.
    const date = new Date(request.date).toISOString();
    if (!(await store.insertIfNew({ ...request, id, date, now }))) return null;
    await store.addToHistory(id, { ...request, id: randomUUID(), authorId, now });
    return id;
  }

  async function read(trx: Database, id: string): Promise<LinkingEvent> {
    const request = await createLinkingsListStore(trx).find(id);
    if (!request) throw notFound('EVENT_NOT_FOUND');
    return request;
  }

  return {
    /**
     * A client's request to be put in touch with a startup, made once however often it is asked for.
     * @returns the request, and whether it is new
     * @throws Problem STARTUP_NOT_FOUND where the client may not see the startup
     */
    async ask(client: { clientId: string; userId: string }, startupId: string) {
      return db.transaction(async (trx) => {
        const date = clock.now().toISOString();
        const request = { clientId: client.clientId, startupId, date, comment: null } as const;
        const newId = await create(trx, { ...request, status: 'OPEN', type: 'LINKING' }, client.userId);
        const id = newId ?? (await createLinkingsStore(trx).findIdOfPair(client.clientId, startupId));
        if (!id) throw notFound('EVENT_NOT_FOUND');
        return { request: await read(trx, id), isNew: newId !== null };
      });
    },

    /** The state of a client's request to a startup. */
    async statusOf(clientId: string, startupId: string): Promise<EventStatus> {
      const status = await lists.statusOfPair(clientId, startupId);
      if (!status) throw notFound('EVENT_NOT_FOUND');
      return status;
    },

    async listOfClient(clientId: string, paging: PageQuery): Promise<Page<LinkingEvent>> {
      return lists.listOfClient(clientId, paging);
    },

    async listArchivedOfClient(clientId: string, paging: PageQuery): Promise<Page<ArchivedLinking>> {
      return lists.listArchivedOfClient(clientId, paging);
    },

    async list(query: EventListQuery): Promise<Page<LinkingEvent>> {
      return lists.list(query, query);
    },

    async summary(): Promise<EventSummary> {
      return lists.countByStatus();
    },

    /**
     * A request that the team enters for a client.
     * @throws Problem CLIENT_NOT_FOUND, STARTUP_NOT_FOUND, or EVENT_EXISTS where the client has one to this startup
     */
    async createByTeam(creation: EventCreation, authorId: string): Promise<LinkingEvent> {
      return db.transaction(async (trx) => {
        if (!(await createLinkingsStore(trx).isClient(creation.clientId))) throw notFound('CLIENT_NOT_FOUND');
        const id = await create(trx, creation, authorId);
        if (!id) throw conflict('EVENT_EXISTS');
        return read(trx, id);
      });
    },

    /** Sets status and comment of a request, whatever they were; a change goes into the history. */
    async update(id: string, update: EventUpdate, authorId: string): Promise<LinkingEvent> {
      return db.transaction(async (trx) => {
        const request = await createLinkingsStore(trx).findForUpdate(id);
        if (!request) throw notFound('EVENT_NOT_FOUND');
        await changeRequest(trx, request, update, { authorId, now: clock.now() });
        return read(trx, id);
      });
    },

    /** Deletes a request for good, with its history; the client may ask again. */
    async delete(id: string): Promise<void> {
      if (!(await createLinkingsStore(db).delete(id))) throw notFound('EVENT_NOT_FOUND');
    },
  };
}
