import type { ContactRequest, ContactRequestOutcomeKind, IntroductionAnswerKind } from '@passerelle/contract';
import type { Act } from '../audit/record.ts';

const request = (id: string) => ({ entity: { type: 'EVENT', id }, contactRequestId: id }) as const;

interface NotedOutcomeOf {
  id: string;
  outcome: ContactRequestOutcomeKind;
}

/** What the audit trail says of contact requests. */
export const acts = {
  /**
   * A contact request discloses the client to the startup: by the terms it lifts banking secrecy for the contact data,
   * and from then on the client reads that the startup's team will be in touch.
   */
  disclosed: ({ id, clientId, startupId }: { id: string; clientId: string; startupId: string }): Act => ({
    action: 'CLIENT_DATA_DISCLOSED',
    entity: { type: 'CLIENT', id: clientId },
    recipient: { type: 'STARTUP', id: startupId },
    contactRequestId: id,
  }),
  created: ({ id, status }: ContactRequest): Act => ({
    action: 'EVENT_CREATED',
    ...request(id),
    details: { status },
  }),
  edited: ({ id, status }: Pick<ContactRequest, 'id' | 'status'>): Act => ({
    action: 'EVENT_EDITED',
    ...request(id),
    details: { status },
  }),
  assigned: ({ id, ownerId }: { id: string; ownerId: string }): Act => ({
    action: 'EVENT_ASSIGNED',
    ...request(id),
    details: { ownerId },
  }),
  /** It is nobody's from then on. */
  freed: (id: string): Act => ({ action: 'EVENT_ASSIGNED', ...request(id) }),
  absenceNoted: (id: string): Act => ({ action: 'ABSENCE_NOTED', entity: { type: 'USER', id } }),
  absenceRemoved: (id: string): Act => ({ action: 'ABSENCE_REMOVED', entity: { type: 'USER', id } }),
  stepNoted: (id: string): Act => ({ action: 'EVENT_STEP_NOTED', ...request(id) }),
  meetingPlanned: (id: string): Act => ({ action: 'EVENT_MEETING_PLANNED', ...request(id) }),
  stepRemoved: (id: string): Act => ({ action: 'EVENT_STEP_REMOVED', ...request(id) }),
  outcomeNoted: ({ id, outcome }: NotedOutcomeOf): Act => ({
    action: 'EVENT_OUTCOME_NOTED',
    ...request(id),
    details: { outcome },
  }),
  outcomeCorrected: ({ id, outcome }: NotedOutcomeOf): Act => ({
    action: 'EVENT_OUTCOME_CORRECTED',
    ...request(id),
    details: { outcome },
  }),
  followUpAnswered: (id: string): Act => ({ action: 'EVENT_FOLLOW_UP_ANSWERED', ...request(id) }),
  withdrawn: (id: string): Act => ({ action: 'EVENT_WITHDRAWN', ...request(id) }),
  introductionAnswered: ({ id, answer }: { id: string; answer: IntroductionAnswerKind }): Act => ({
    action: 'INTRODUCTION_ANSWERED',
    ...request(id),
    details: { answer },
  }),
  resultsExported: (count: number): Act => ({
    action: 'EVENTS_EXPORTED',
    entity: { type: 'EVENT', id: null },
    details: { count },
  }),
  deleted: (id: string): Act => ({ action: 'EVENT_DELETED', ...request(id) }),
};
