import { labelOf, type MatchCriterion } from '@passerelle/contract';
import type { Database } from '../../../db/client.ts';
import { type OwnData, ownDataSection } from '../../../own-data/section.ts';
import { createIntroductionsStore } from './introductions.store.ts';

interface Told {
  requestId: string;
  askedAt: string;
  criteria: string;
}

const criteriaOf = ({ criteria }: Told): MatchCriterion[] => JSON.parse(criteria);

/** What startups were told of a client; what they answered is in the log, whose author it is handed to. */
export function introductionsOwnData(readDb: Database): OwnData {
  return {
    sections: [
      ownDataSection<Told>({
        key: 'introductions',
        fr: 'Mises en relation proposées',
        en: 'Introductions offered',
        read: async ({ clientId }) => (clientId ? createIntroductionsStore(readDb).toldOf(clientId) : []),
        columns: [
          {
            ...{ key: 'contactRequestId', fr: 'Demande', en: 'Request', width: 38 },
            from: ['introductions.event_id'],
            value: ({ requestId }) => requestId,
          },
          {
            ...{ key: 'askedAt', fr: 'Startup interrogée', en: 'Startup asked', type: 'instant' },
            from: ['introductions.asked_at'],
            value: ({ askedAt }) => askedAt,
          },
          {
            ...{ key: 'criteria', fr: 'Critères transmis', en: 'Criteria told' },
            from: ['introductions.criteria'],
            value: criteriaOf,
            cell: (told, language) =>
              criteriaOf(told)
                .map((criterion) => labelOf('matchCriterion', criterion, language))
                .join(', '),
          },
        ],
      }),
    ],
    leftOut: [
      {
        reason: 'says when a startup was reminded, which is no data of a person',
        columns: ['introductions.reminded_on'],
      },
      {
        reason: 'about other people: the clients who asked',
        columns: ['introduction_answers.event_id'],
      },
      { reason: 'identifiers that nothing shows', columns: ['introduction_answers.id'] },
    ],
  };
}
