import type { Database } from '../../../db/client.ts';
import { labelledColumn, type OwnData, ownDataSection } from '../../../own-data/section.ts';
import { createFollowUpsStore, type OwnAnswer } from './follow-ups.store.ts';

/** What a client answered when they were asked what came of their requests. */
export function followUpsOwnData(readDb: Database): OwnData {
  return {
    sections: [
      ownDataSection<OwnAnswer>({
        key: 'contactRequestFollowUps',
        fr: 'Suites de mes demandes',
        en: 'What came of my requests',
        read: ({ clientId }) => (clientId ? createFollowUpsStore(readDb).answersOfClient(clientId) : []),
        columns: [
          labelledColumn('followUpAnswer', {
            ...{ key: 'answer', fr: 'Réponse', en: 'Answer', from: ['event_follow_ups.answer'] },
            value: ({ answer }) => answer,
          }),
          {
            ...{ key: 'months', fr: 'Après (mois)', en: 'After (months)', from: ['event_follow_ups.months'] },
            type: 'number',
            value: ({ months }) => months,
          },
          {
            ...{ key: 'answeredAt', fr: 'Répondu', en: 'Answered', from: ['event_follow_ups.answered_at'] },
            type: 'instant',
            value: ({ answeredAt }) => answeredAt,
          },
          {
            ...{ key: 'contactRequestId', fr: 'Demande', en: 'Request', width: 38 },
            from: ['event_follow_ups.event_id'],
            value: ({ requestId }) => requestId,
          },
        ],
      }),
    ],
    leftOut: [
      {
        reason: 'says when a mail asked, which is listed as a mail, and from which day on months are counted',
        columns: ['event_follow_ups.asked_at', 'event_follow_ups.settled_on', 'event_follow_ups.side'],
      },
      { reason: 'identifiers that nothing shows', columns: ['event_follow_ups.id'] },
    ],
  };
}
