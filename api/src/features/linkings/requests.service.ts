import { randomUUID } from 'node:crypto';
import {
  type ArchivedLinking,
  type ClientConsent,
  type EventChange,
  type EventCreation,
  type EventListQuery,
  type EventProposal,
  type EventStatus,
  type EventSummary,
  type EventUpdate,
  eventHistoryMaximum,
  type LinkingEvent,
  type Page,
  type PageQuery,
} from '@passerelle/contract';
import { bankDayOf } from '../../bank-days.ts';
import type { Database } from '../../db/client.ts';
import { conflict, invalidField, notFound } from '../../http/problem.ts';
import type { Clock } from '../../ports/clock.ts';
import { revise } from '../../revise.ts';
import type { RecordActs } from '../audit/record.ts';
import { acts } from './linkings.audit.ts';
import { changeRequest } from './linkings.service.ts';
import { createLinkingsStore } from './linkings.store.ts';
import { createLinkingsListStore } from './linkings-list.store.ts';
import { createRequestHistoryStore } from './request-history.store.ts';

export interface RequestsDependencies {
  db: Database;
  readDb: Database;
  clock: Clock;
  record: RecordActs;
}

export type RequestsService = ReturnType<typeof createRequestsService>;

/** Contact requests: a client asks, the team follows up. */
export function createRequestsService({ db, readDb, clock, record }: RequestsDependencies) {
  const lists = createLinkingsListStore(readDb);

  /** Stores a request and the first entry of its history; null where the client already has one to this startup. */
  async function create(trx: Database, request: EventCreation, authorId: string): Promise<string | null> {
    const store = createLinkingsStore(trx);
    if (!(await store.isClient(request.clientId))) throw notFound('CLIENT_NOT_FOUND');
    if (!(await store.isValidatedStartup(request.startupId))) throw notFound('STARTUP_NOT_FOUND');
    const id = randomUUID();
    const now = clock.now().toISOString();
    // Callers may write instants with or without fractions; stored ones sort as text.
    const date = new Date(request.date).toISOString();
    if (!(await store.insertIfNew({ ...request, id, date, now }))) return null;
    await store.addToHistory(id, { ...request, id: randomUUID(), authorId, now });
    return id;
  }

  function refuseConsentToCome(consent: ClientConsent | null): void {
    if (consent && consent.date > bankDayOf(clock.now())) {
      throw invalidField('clientConsent.date', 'DATE_IN_FUTURE');
    }
  }

  async function createByTeam(creation: EventCreation, authorId: string): Promise<LinkingEvent> {
    if (bankDayOf(new Date(creation.date)) > bankDayOf(clock.now()))
      throw invalidField('date', 'DATE_IN_FUTURE');
    refuseConsentToCome(creation.clientConsent);
    return db.transaction(async (trx) => {
      const id = await create(trx, creation, authorId);
      if (!id) throw conflict('EVENT_EXISTS');
      const event = await read(trx, id);
      await record(trx, acts.created(event), acts.disclosed({ ...creation, id }));
      return event;
    });
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
     * @throws Problem STARTUP_NOT_FOUND where the client may not see the startup; CLIENT_NOT_FOUND where they have left
     */
    async ask(client: { clientId: string; userId: string }, startupId: string) {
      return db.transaction(async (trx) => {
        const date = clock.now().toISOString();
        const request = {
          clientId: client.clientId,
          startupId,
          date,
          comment: null,
          clientConsent: null,
        } as const;
        const newId = await create(trx, { ...request, status: 'OPEN', type: 'LINKING' }, client.userId);
        const id = newId ?? (await createLinkingsStore(trx).findIdOfPair(client.clientId, startupId));
        if (!id) throw notFound('EVENT_NOT_FOUND');
        const answer = { request: await read(trx, id), isNew: newId !== null };
        if (newId) await record(trx, acts.disclosed({ ...request, id: newId }));
        return answer;
      });
    },

    /** The state of a client's request to a startup. */
    async statusOf(clientId: string, startupId: string): Promise<EventStatus> {
      const status = await lists.statusOfPair(clientId, startupId);
      if (!status) throw notFound('EVENT_NOT_FOUND');
      return status;
    },

    /** How the requests of some clients to a startup stand, by client. */
    statusesOfClients: lists.statusesOfClients,

    async listOfClient(clientId: string, paging: PageQuery): Promise<Page<LinkingEvent>> {
      return lists.listOfClient(clientId, paging);
    },

    async listArchivedOfClient(clientId: string, paging: PageQuery): Promise<Page<ArchivedLinking>> {
      return lists.listArchivedOfClient(clientId, paging);
    },

    async list(query: EventListQuery): Promise<Page<LinkingEvent>> {
      return lists.list(query, query);
    },

    /** A client's own requests by status; those to startups that are gone are settled. */
    async summaryOfClient(clientId: string): Promise<EventSummary> {
      return lists.countByStatus(clientId);
    },

    async summary(): Promise<EventSummary> {
      return lists.countByStatus();
    },

    /**
     * A request that the team enters for a client.
     * @throws Problem CLIENT_NOT_FOUND, STARTUP_NOT_FOUND, or EVENT_EXISTS where the client has one to this startup;
     * 400 for a request or a consent of a day to come
     */
    createByTeam,

    /**
     * A request that the team proposes and the client agreed to; it is open from now on.
     * @throws Problem as `createByTeam` does
     */
    async propose(proposal: EventProposal, authorId: string): Promise<LinkingEvent> {
      const date = clock.now().toISOString();
      return createByTeam({ ...proposal, date, status: 'OPEN', type: 'LINKING' }, authorId);
    },

    /** Who changed a request, when, and to what; newest first. */
    async history(id: string): Promise<EventChange[]> {
      const changes = await createRequestHistoryStore(readDb).list(id, eventHistoryMaximum);
      if (changes.length === 0) await read(readDb, id);
      return changes;
    },

    /**
     * Sets status and comment of a request, whatever they were; a change goes into the history.
     * @param seen the state of the request that the caller changed; undefined stores whatever came before
     * @throws Problem EVENT_NOT_FOUND; RECORD_CHANGED
     */
    async update(id: string, update: EventUpdate, authorId: string, seen?: number): Promise<LinkingEvent> {
      const isDone = ({ status, comment }: LinkingEvent) =>
        status === update.status && comment === update.comment;
      return db.transaction((trx) =>
        revise<LinkingEvent>(
          trx,
          { kind: 'EVENT', id },
          {
            seen,
            read: () => read(trx, id),
            isDone,
            show: (event) => event,
            async store(event) {
              if (isDone(event)) return;
              await changeRequest(trx, event, update, { authorId, now: clock.now() });
              await record(trx, acts.edited({ ...event, ...update }));
            },
          },
        ),
      );
    },

    /** Deletes a request for good, with its history; the client may ask again. */
    async delete(id: string): Promise<void> {
      await db.transaction(async (trx) => {
        if (!(await createLinkingsStore(trx).delete(id))) throw notFound('EVENT_NOT_FOUND');
        await record(trx, acts.deleted(id));
      });
    },
  };
}
