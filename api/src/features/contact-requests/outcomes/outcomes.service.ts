import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  type ContactRequest,
  type ContactRequestOutcome,
  type ContactRequestStatus,
  type ContactRequestUpdate,
  contactRequestHistoryMaximum,
  type NotedOutcome,
} from '@passerelle/contract';
import { bankDayOf } from '../../../bank-days.ts';
import type { Database } from '../../../db/client.ts';
import { invalidField, notFound } from '../../../http/problem.ts';
import type { Act } from '../../audit/record.ts';
import { acts } from '../contact-requests.audit.ts';
import { createFollowUpsStore } from '../follow-ups/follow-ups.store.ts';
import { createStepsStore } from '../steps/steps.store.ts';
import { createOutcomesStore } from './outcomes.store.ts';

interface GivenOutcome {
  status: ContactRequestStatus;
  outcome?: ContactRequestOutcome | null | undefined;
}

/**
 * Refuses an outcome that cannot be.
 * @throws Problem 400 where the request is not settled with it, or for an investment of a day to come
 */
export function refuseImpossibleOutcome({ status, outcome }: GivenOutcome, now: Date): void {
  if (!outcome) return;
  if (status !== 'DONE') throw invalidField('outcome', 'OUTCOME_NOT_SETTLED');
  if (outcome.kind === 'INVESTED' && outcome.day > bankDayOf(now)) {
    throw invalidField('outcome.day', 'DATE_IN_FUTURE');
  }
}

/** Whether a save changes nothing: what it leaves out stays as it is. */
export function isUnchanged(request: ContactRequest, update: ContactRequestUpdate): boolean {
  return (
    request.status === update.status &&
    (update.comment === undefined || request.comment === update.comment) &&
    (!update.ownerId || update.ownerId === request.owner?.id) &&
    hasOutcome(request, update)
  );
}

const hasOutcome = (request: Pick<ContactRequest, 'outcome'>, { outcome }: Pick<GivenOutcome, 'outcome'>) =>
  !outcome || isDeepStrictEqual({ ...request.outcome }, { ...outcome });

/**
 * Notes what became of a request, in place of what was noted before, within the transaction that holds it. What says nothing
 * new leaves no trace.
 * @returns what was done, for the audit trail
 */
export async function noteOutcome(
  trx: Database,
  request: Pick<ContactRequest, 'id' | 'outcome'>,
  { outcome }: Pick<GivenOutcome, 'outcome'>,
  { authorId, now }: { authorId: string; now: Date },
): Promise<Act[]> {
  if (!outcome || hasOutcome(request, { outcome })) return [];
  const store = createOutcomesStore(trx);
  const isCorrected = await store.end(request.id, now.toISOString());
  await store.insert({
    id: randomUUID(),
    requestId: request.id,
    outcome,
    authorId,
    now: now.toISOString(),
  });
  if (isCorrected) await createFollowUpsStore(trx).answerByCorrection(request.id, now.toISOString());
  const noted = { id: request.id, outcome: outcome.kind };
  return [isCorrected ? acts.outcomeCorrected(noted) : acts.outcomeNoted(noted)];
}

/**
 * Everything that was noted as the outcome of a request.
 * @throws Problem EVENT_NOT_FOUND
 */
export async function listOutcomes(readDb: Database, requestId: string): Promise<NotedOutcome[]> {
  const outcomes = await createOutcomesStore(readDb).list(requestId, contactRequestHistoryMaximum);
  if (outcomes.length === 0 && !(await createStepsStore(readDb).isRequest(requestId))) {
    throw notFound('EVENT_NOT_FOUND');
  }
  return outcomes;
}
