import { randomUUID } from 'node:crypto';
import {
  type ContactRequest,
  type ContactRequestChange,
  type ContactRequestCreation,
  type ContactRequestOwner,
  type ContactRequestProposal,
  type ContactRequestSource,
  type ContactRequestSummary,
  type ContactRequestUpdate,
  contactRequestHistoryMaximum,
  type OwnContactRequestStatus,
  type Page,
  type PageQuery,
} from '@passerelle/contract';
import { bankDayOf } from '../../bank-days.ts';
import type { Database } from '../../db/client.ts';
import type { ReportReader } from '../../db/report-reader.ts';
import { conflict, notFound, Problem } from '../../http/problem.ts';
import type { Clock } from '../../ports/clock.ts';
import { revise } from '../../revise.ts';
import type { RecordActs } from '../audit/record.ts';
import type { AccessConfirmationService } from '../auth/access-confirmation/access-confirmation.service.ts';
import { createAgesStore } from './ages/ages.store.ts';
import type { Promises } from './ages/settings.ts';
import { createContactRequestHistoryStore } from './contact-request-history.store.ts';
import { acts } from './contact-requests.audit.ts';
import { createContactRequestsStore } from './contact-requests.store.ts';
import { createContactRequestsListStore } from './contact-requests-list.store.ts';
import { refuseDaysToCome } from './days-to-come.ts';
import { changeRequest } from './departures.service.ts';
import type { IntroductionsService } from './introductions/introductions.service.ts';
import { createTeamRequests, type TeamRequestsDependencies } from './known/team-requests.service.ts';
import { isUnchanged, noteOutcome, refuseImpossibleOutcome } from './outcomes/outcomes.service.ts';
import type { OwnersService } from './owners/owners.service.ts';
import type { ProgressService } from './progress/progress.service.ts';
import { isRepeated } from './repeated-creation.ts';
import { renewRequest, withdrawRequest } from './withdrawal.service.ts';

export interface ContactRequestsDependencies {
  db: Database;
  readDb: Database;
  reports: ReportReader;
  clock: Clock;
  record: RecordActs;
  owners: OwnersService;
  promises: Promises;
  /** What is known of all requests. */
  known: TeamRequestsDependencies['known'];
  progress: Pick<ProgressService, 'withProgress' | 'queueChange' | 'wake'>;
  introductions: Pick<IntroductionsService, 'ask' | 'disclosedByAsking'>;
  /** Asks a client to confirm by their mailbox that it is them who discloses who they are. */
  access: Pick<AccessConfirmationService, 'require' | 'ask'>;
}

export type ContactRequestsService = ReturnType<typeof createContactRequestsService>;

/** Contact requests: a client asks, the team follows up. */
export function createContactRequestsService(dependencies: ContactRequestsDependencies) {
  const { db, readDb, reports, clock, record, access, owners, promises, known, progress, introductions } =
    dependencies;
  const today = () => bankDayOf(clock.now());
  const listsOf = (source: Database) => createContactRequestsListStore(source, { promises, today });
  const lists = listsOf(readDb);

  /** Stores a request and the first entry of its history; null where the client already has one to this startup. */
  async function create(
    trx: Database,
    request: ContactRequestCreation & { source: ContactRequestSource },
    authorId: string,
  ): Promise<string | null> {
    const store = createContactRequestsStore(trx);
    if (!(await store.isClient(request.clientId))) throw notFound('CLIENT_NOT_FOUND');
    if (!(await store.isValidatedStartup(request.startupId))) throw notFound('STARTUP_NOT_FOUND');
    const id = randomUUID();
    const now = clock.now().toISOString();
    // Callers may write instants with or without fractions; stored ones sort as text.
    const date = new Date(request.date).toISOString();
    if (!(await store.insertIfNew({ ...request, id, date, now }))) return null;
    await store.addToHistory(id, { ...request, id: randomUUID(), authorId, now });
    await createAgesStore(trx).note(id);
    return id;
  }

  async function createByTeam(
    creation: ContactRequestCreation,
    authorId: string,
    source: ContactRequestSource = 'TEAM',
  ): Promise<ContactRequest> {
    refuseDaysToCome(creation, today());
    refuseImpossibleOutcome(creation, clock.now());
    const created = await db.transaction(async (trx) => {
      await owners.hold(trx, authorId, authorId);
      const id = await create(trx, { ...creation, source }, authorId);
      if (!id) {
        const stored = await read(trx, await idOfPair(trx, creation.clientId, creation.startupId));
        const entered = { creation: { ...creation, source }, authorId, now: clock.now() };
        if (await isRepeated(trx, stored, entered)) return stored;
        throw conflict('EVENT_EXISTS');
      }
      await owners.assign(trx, id, authorId);
      const outcomeActs = await noteOutcome(trx, { id }, creation, { authorId, now: clock.now() });
      const request = await read(trx, id);
      const asked = await introductions.ask(trx, request);
      const disclosed = introductions.disclosedByAsking({ ...creation, id });
      await record(trx, acts.created(request), ...disclosed, ...outcomeActs, ...asked);
      return request;
    });
    progress.wake();
    return created;
  }

  async function read(trx: Database, id: string): Promise<ContactRequest> {
    const request = await listsOf(trx).find(id);
    if (!request) throw notFound('EVENT_NOT_FOUND');
    return request;
  }

  async function idOfPair(trx: Database, clientId: string, startupId: string): Promise<string> {
    const id = await createContactRequestsStore(trx).findIdOfPair(clientId, startupId);
    if (!id) throw notFound('EVENT_NOT_FOUND');
    return id;
  }

  const ownAct = (trx: Database, id: string, authorId: string) => ({
    read: () => read(trx, id),
    authorId,
    now: clock.now(),
  });

  return {
    /**
     * A client's request to be put in touch with a startup, made once however often it is asked for; one that they took
     * back is made anew.
     * @returns the request, and whether it is new
     * @throws Problem STARTUP_NOT_FOUND where the client may not see the startup; CLIENT_NOT_FOUND where they have left;
     * MAIL_CONFIRMATION_REQUIRED where they are sent a mail to confirm first
     */
    async createByClient(client: { clientId: string; userId: string }, startupId: string) {
      const created = db.transaction(async (trx) => {
        const ownerId = await owners.choose(trx, client.clientId);
        const date = clock.now().toISOString();
        const request = {
          clientId: client.clientId,
          startupId,
          date,
          comment: null,
          clientConsent: null,
        } as const;
        const newId = await create(
          trx,
          { ...request, status: 'OPEN', type: 'LINKING', source: 'CLIENT' },
          client.userId,
        );
        const id = newId ?? (await idOfPair(trx, client.clientId, startupId));
        const isNew = newId !== null;
        const isRenewed = !isNew && (await renewRequest(trx, id, ownAct(trx, id, client.userId)));
        if (isNew || isRenewed) {
          await access.require(trx, client.userId);
          await owners.assignIfFree(trx, id, ownerId);
          await record(trx, ...introductions.disclosedByAsking({ ...request, id }));
        }
        return { request: await read(trx, id), isNew };
      });
      return created.catch(async (error: unknown) => {
        const isUnconfirmed = error instanceof Problem && error.code === 'MAIL_CONFIRMATION_REQUIRED';
        if (isUnconfirmed) await access.ask(client.userId);
        throw error;
      });
    },

    /**
     * A client takes their request to a startup back, as long as nobody has followed it up.
     * @throws Problem EVENT_NOT_FOUND; EVENT_FOLLOWED_UP
     */
    async withdraw(client: { clientId: string; userId: string }, startupId: string): Promise<ContactRequest> {
      return db.transaction(async (trx) => {
        const id = await idOfPair(trx, client.clientId, startupId);
        await withdrawRequest(trx, id, { ...ownAct(trx, id, client.userId), record });
        return read(trx, id);
      });
    },

    ...createTeamRequests({
      ...{ reports, known, promises, today },
      findMany: (ids) => reports.read((source) => listsOf(source).findMany(ids)),
    }),

    /** The state of a client's request to a startup. */
    async statusOf(clientId: string, startupId: string): Promise<OwnContactRequestStatus> {
      const status = await lists.statusOfPair(clientId, startupId);
      if (!status) throw notFound('EVENT_NOT_FOUND');
      return status;
    },

    /** How the requests of some clients to a startup stand, by client. */
    statusesOfClients: lists.statusesOfClients,

    async listOfClient(clientId: string, paging: PageQuery): Promise<Page<ContactRequest>> {
      const { data, totalElements } = await lists.listOfClient(clientId, paging);
      return { data: await progress.withProgress(data), totalElements };
    },

    listArchivedOfClient: lists.listArchivedOfClient,

    /** The members of the team who may be given requests. */
    owners: (): Promise<ContactRequestOwner[]> => owners.list(readDb),

    /** A client's own requests by status; those to startups that are gone are settled. */
    summaryOfClient: (clientId: string): Promise<ContactRequestSummary> => lists.countByStatus(clientId),

    /**
     * A request that the team enters for a client; who enters it looks after it. The same one again is the one that is there.
     * @throws Problem CLIENT_NOT_FOUND, STARTUP_NOT_FOUND, or EVENT_EXISTS where the client has one to this startup;
     * 400 for a request or a consent of a day to come
     */
    createByTeam,

    /**
     * A request that the team proposes and the client agreed to; it is open from now on.
     * @throws Problem as `createByTeam` does
     */
    async propose(proposal: ContactRequestProposal, authorId: string): Promise<ContactRequest> {
      const date = clock.now().toISOString();
      return createByTeam({ ...proposal, date, status: 'OPEN', type: 'LINKING' }, authorId, 'PROPOSAL');
    },

    /**
     * One request as it is now, for the team.
     * @throws Problem EVENT_NOT_FOUND
     */
    find: (id: string): Promise<ContactRequest> => read(readDb, id),

    /** Who changed a request, when, and to what; newest first. */
    async history(id: string): Promise<ContactRequestChange[]> {
      const changes = await createContactRequestHistoryStore(readDb).list(id, contactRequestHistoryMaximum);
      if (changes.length === 0) await read(readDb, id);
      return changes;
    },

    /**
     * Sets status and comment of a request, whatever they were, and who looks after it; a change goes into the history. What
     * is not given stays. A request that is nobody's becomes that of who follows it up.
     * @param seen the state of the request that the caller changed; undefined stores whatever came before
     * @throws Problem EVENT_NOT_FOUND; RECORD_CHANGED; 400 for an owner who cannot follow it up
     */
    async update(
      id: string,
      update: ContactRequestUpdate,
      authorId: string,
      seen?: number,
    ): Promise<ContactRequest> {
      refuseImpossibleOutcome(update, clock.now());
      const saved = await db.transaction(async (trx) => {
        const ownerId = update.ownerId ?? authorId;
        await owners.hold(trx, ownerId, authorId);
        return revise<ContactRequest>(
          trx,
          { kind: 'EVENT', id },
          {
            seen,
            read: () => read(trx, id),
            isDone: (request) => isUnchanged(request, update),
            show: (request) => request,
            async store(request) {
              if (isUnchanged(request, update)) return;
              await changeRequest(trx, request, update, { authorId, now: clock.now() });
              const outcomeActs = await noteOutcome(trx, request, update, { authorId, now: clock.now() });
              const isHanded = update.ownerId ? update.ownerId !== request.owner?.id : !request.owner;
              if (isHanded) await owners.assign(trx, id, ownerId);
              const { status } = update;
              if (status !== request.status) await progress.queueChange(trx, id);
              const asked = await introductions.ask(trx, { id, status }, request.status);
              await record(
                trx,
                acts.edited({ id, status }),
                ...outcomeActs,
                ...asked,
                ...(isHanded ? [acts.assigned({ id, ownerId })] : []),
              );
            },
          },
        );
      });
      progress.wake();
      return saved;
    },

    /** Deletes a request for good, with its history; the client may ask again. */
    async delete(id: string): Promise<void> {
      await db.transaction(async (trx) => {
        if (!(await createContactRequestsStore(trx).delete(id))) throw notFound('EVENT_NOT_FOUND');
        await record(trx, acts.deleted(id));
      });
    },
  };
}
