import type { Database } from '../../db/client.ts';
import { type OwnData, ownDataSection } from '../../own-data/section.ts';
import { createDigestsStore, type SentDigest } from './digests.store.ts';
import { createStopLinksStore } from './stop-links.store.ts';

/** The mails about new cards that a client receives. */
export function digestOwnData(readDb: Database): OwnData {
  return {
    sections: [
      ownDataSection<SentDigest>({
        key: 'digest',
        fr: 'Alertes',
        en: 'Alerts',
        async read({ clientId }) {
          const digest = clientId && (await createDigestsStore(readDb).findSent(clientId));
          return digest ? [digest] : [];
        },
        columns: [
          {
            ...{ key: 'since', fr: 'Fiches validées depuis', en: 'Cards validated since', type: 'instant' },
            from: ['digests.since'],
            value: ({ since }) => since,
          },
          {
            ...{ key: 'settledDay', fr: 'À jour au', en: 'Up to date on', type: 'day' },
            from: ['digests.settled_on'],
            value: ({ settledOn }) => settledOn,
          },
          {
            ...{ key: 'queuedDay', fr: 'Dernier envoi préparé', en: 'Last email queued', type: 'day' },
            from: ['digests.queued_on'],
            value: ({ queuedOn }) => queuedOn,
          },
        ],
      }),
      ownDataSection<string>({
        key: 'unsubscribeLinks',
        fr: 'Liens de désabonnement',
        en: 'Unsubscribe links',
        read: async ({ clientId }) => (clientId ? createStopLinksStore(readDb).datesOf(clientId) : []),
        columns: [
          {
            ...{ key: 'date', fr: 'Date de l’e-mail', en: 'Date of the email', type: 'instant' },
            from: ['digest_stop_links.created_at'],
            value: (date) => date,
          },
        ],
      }),
    ],
    leftOut: [
      { reason: 'secrets, or their hashes', columns: ['digest_stop_links.token_hash'] },
      {
        reason: 'says whose row it is: the person who asks',
        columns: ['digests.client_id', 'digest_stop_links.client_id'],
      },
    ],
  };
}
