import {
  type ContactRequestStep,
  type ContactRequestStepNote,
  contactRequestStepMaximum,
  repeatWindows,
} from '@passerelle/contract';
import { bankDayOf } from '../../../bank-days.ts';
import type { Database } from '../../../db/client.ts';
import { lockRevision } from '../../../db/revisions.ts';
import { invalidField, notFound } from '../../../http/problem.ts';
import { type Clock, instantAt } from '../../../ports/clock.ts';
import type { RecordActs } from '../../audit/record.ts';
import { createAgesStore } from '../ages/ages.store.ts';
import { acts } from '../contact-requests.audit.ts';
import { createMeetingsStore } from '../meetings/meetings.store.ts';
import type { OwnersService } from '../owners/owners.service.ts';
import { createStepsStore } from './steps.store.ts';

export interface StepsDependencies {
  db: Database;
  readDb: Database;
  clock: Clock;
  record: RecordActs;
  owners: OwnersService;
}

/** Which step of which request. */
export interface StepAddress {
  requestId: string;
  stepId: string;
}

export type StepsService = ReturnType<typeof createStepsService>;

/** What the team does about a contact request, day by day. */
export function createStepsService({ db, readDb, clock, record, owners }: StepsDependencies) {
  /** @throws Problem EVENT_NOT_FOUND */
  async function holdRequest(trx: Database, id: string): Promise<void> {
    if ((await lockRevision(trx, { kind: 'EVENT', id })) === null) throw notFound('EVENT_NOT_FOUND');
  }

  function refuseDayToCome({ kind, day }: ContactRequestStepNote): void {
    if (kind !== 'MEETING' && day > bankDayOf(clock.now())) throw invalidField('day', 'DATE_IN_FUTURE');
  }

  return {
    /** @throws Problem EVENT_NOT_FOUND */
    async list(requestId: string): Promise<ContactRequestStep[]> {
      const steps = await createStepsStore(readDb).list(requestId, contactRequestStepMaximum);
      if (steps.length > 0) return steps;
      if (!(await createStepsStore(readDb).isRequest(requestId))) throw notFound('EVENT_NOT_FOUND');
      return [];
    },

    /**
     * Notes a step. Its identifier is made by who notes it: the same note sent again finds the step as it is, and so does the
     * second of two presses on one button, which is another note. A request that is nobody's becomes that of who notes a step.
     * @throws Problem EVENT_NOT_FOUND, also for the identifier of another request's step; 400 for a day to come
     */
    async note(
      { requestId, stepId }: StepAddress,
      step: ContactRequestStepNote,
      authorId: string,
    ): Promise<ContactRequestStep> {
      refuseDayToCome(step);
      return db.transaction(async (trx) => {
        await owners.hold(trx, authorId, authorId);
        await holdRequest(trx, requestId);
        const store = createStepsStore(trx);
        const before = await store.find(requestId, stepId);
        if (before) return before;
        const start = clock.now();
        const now = start.toISOString();
        const since = instantAt(start.getTime() - repeatWindows.stepMilliseconds);
        const repeated = await store.findRepeated({ ...step, requestId, authorId, since });
        // The form is empty again after the first of two presses: the second says nothing new.
        if (repeated && (step.comment === null || step.comment === repeated.comment)) return repeated;
        await store.insertIfNew({ ...step, id: stepId, requestId, authorId, now });
        await createAgesStore(trx).note(requestId);
        const noted = await store.find(requestId, stepId);
        if (!noted) throw notFound('EVENT_NOT_FOUND');
        const isTaken = await owners.assignIfFree(trx, requestId, authorId);
        await record(
          trx,
          acts.stepNoted(requestId),
          ...(isTaken ? [acts.assigned({ id: requestId, ownerId: authorId })] : []),
        );
        return noted;
      });
    },

    /**
     * Takes back a step that was noted by mistake; nothing where it is gone already.
     * @throws Problem EVENT_NOT_FOUND
     */
    async remove({ requestId, stepId }: StepAddress): Promise<void> {
      await db.transaction(async (trx) => {
        await holdRequest(trx, requestId);
        if (await createStepsStore(trx).delete(requestId, stepId)) {
          await createMeetingsStore(trx).cancel(stepId, clock.now().toISOString());
          await createAgesStore(trx).note(requestId);
          await record(trx, acts.stepRemoved(requestId));
        }
      });
    },
  };
}
