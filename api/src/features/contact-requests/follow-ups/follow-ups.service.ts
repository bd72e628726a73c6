import type {
  FollowUpAnswer,
  OwnFollowUp,
  Page,
  TeamFollowUp,
  TeamFollowUpsQuery,
} from '@passerelle/contract';
import { bankDayOf } from '../../../bank-days.ts';
import type { Database } from '../../../db/client.ts';
import { lockRevision } from '../../../db/revisions.ts';
import { notFound } from '../../../http/problem.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { RecordActs } from '../../audit/record.ts';
import type { Promises } from '../ages/settings.ts';
import { acts } from '../contact-requests.audit.ts';
import { createContactRequestsListStore } from '../contact-requests-list.store.ts';
import { createLogStore } from '../log/log.store.ts';
import { type ClientFollowUp, createFollowUpsStore } from './follow-ups.store.ts';

export interface FollowUpsDependencies {
  db: Database;
  readDb: Database;
  clock: Clock;
  record: RecordActs;
  promises: Promises;
}

export type FollowUpsService = ReturnType<typeof createFollowUpsService>;

/**
 * What came of settled requests, as their clients and owners answer. A client's answer changes no outcome: the team reads it in the
 * log, its owner in the desk's mail, and corrects the outcome where it has to be.
 */
export function createFollowUpsService({ db, readDb, clock, record, promises }: FollowUpsDependencies) {
  async function findOwn(source: Database, clientId: string, id: string): Promise<ClientFollowUp> {
    const own = await createFollowUpsStore(source).listOfClient(clientId);
    const found = own.find((question) => question.id === id);
    if (!found) throw notFound('FOLLOW_UP_NOT_FOUND');
    return found;
  }

  return {
    async listOwn(clientId: string): Promise<OwnFollowUp[]> {
      return (await createFollowUpsStore(readDb).listOfClient(clientId)).map(shown);
    },

    /**
     * A client answers, or corrects their answer; the same one again changes nothing.
     * @throws Problem FOLLOW_UP_NOT_FOUND also where a later question has taken its place
     */
    async answerOwn(
      { clientId, userId }: { clientId: string; userId: string },
      id: string,
      answer: FollowUpAnswer,
    ): Promise<OwnFollowUp> {
      return db.transaction(async (trx) => {
        const { requestId } = await findOwn(trx, clientId, id);
        await lockRevision(trx, { kind: 'EVENT', id: requestId });
        const question = await findOwn(trx, clientId, id);
        if (question.answer === answer) return shown(question);
        const now = clock.now().toISOString();
        await createFollowUpsStore(trx).answer(id, answer, now);
        const kind = `FOLLOW_UP_${answer}` as const;
        await createLogStore(trx).add({ requestId, kind, authorId: userId, now });
        await record(trx, acts.followUpAnswered(requestId));
        return shown({ ...question, answer });
      });
    },

    /** What one of the team has been asked and has not answered, each with its request. */
    async listOfOwner(ownerId: string, query: TeamFollowUpsQuery): Promise<Page<TeamFollowUp>> {
      const today = () => bankDayOf(clock.now());
      const { data: questions, totalElements } = await createFollowUpsStore(readDb).listOfOwner(
        ownerId,
        query,
      );
      const ids = questions.map(({ requestId }) => requestId);
      const requests = await createContactRequestsListStore(readDb, { promises, today }).findMany(ids);
      const data = questions.flatMap(({ id, months, settledOn, requestId }) => {
        const request = requests.find((one) => one.id === requestId);
        return request ? [{ id, months, settledOn, request }] : [];
      });
      return { data, totalElements };
    },

    /**
     * One of the team says that the outcome still holds; what is answered already stays.
     * @throws Problem FOLLOW_UP_NOT_FOUND also where a later question has taken its place
     */
    async confirmOutcome(authorId: string, id: string): Promise<void> {
      await db.transaction(async (trx) => {
        const store = createFollowUpsStore(trx);
        const found = await store.findOfTeam(id);
        if (!found) throw notFound('FOLLOW_UP_NOT_FOUND');
        const { requestId } = found;
        await lockRevision(trx, { kind: 'EVENT', id: requestId });
        const question = await store.findOfTeam(id);
        if (!question) throw notFound('FOLLOW_UP_NOT_FOUND');
        if (question.answer) return;
        const now = clock.now().toISOString();
        await store.answer(id, 'UNCHANGED', now);
        await createLogStore(trx).add({ requestId, kind: 'FOLLOW_UP_UNCHANGED', authorId, now });
        await record(trx, acts.followUpAnswered(requestId));
      });
    },
  };
}

/** What a client is shown of a question: never the outcome that the team noted. */
const shown = ({ id, months, settledOn, startup, answer }: ClientFollowUp): OwnFollowUp => ({
  ...{ id, months, settledOn, answer },
  startup: startup ?? '',
});
