import type { Database } from '../../../db/client.ts';
import { type OwnData, ownDataSection } from '../../../own-data/section.ts';
import { createOwnersStore } from './owners.store.ts';

/** That a member of the team looks after requests, without whose. */
export function ownersOwnData(readDb: Database): OwnData {
  return {
    sections: [
      ownDataSection<{ since: string }>({
        key: 'contactRequestsOwned',
        fr: 'Demandes confiées',
        en: 'Requests looked after',
        read: ({ userId }) => createOwnersStore(readDb).assignmentsOf(userId),
        columns: [
          {
            ...{ key: 'since', fr: 'Depuis', en: 'Since', from: ['event_owners.since'], type: 'instant' },
            value: ({ since }) => since,
          },
        ],
      }),
    ],
    leftOut: [
      { reason: 'says whose row it is: the person who asks', columns: ['event_owners.owner_id'] },
      { reason: 'is about other people: the clients who asked', columns: ['event_owners.event_id'] },
      { reason: 'counts assignments', columns: ['event_owners.turn'] },
    ],
  };
}
