import type { Database } from '../../db/client.ts';
import { type OwnData, ownDataSection } from '../../own-data/section.ts';
import { type Consent, createConsentsStore } from './consents.store.ts';

/** Which terms a person has accepted. */
export function consentsOwnData(readDb: Database): OwnData {
  return {
    sections: [
      ownDataSection<Consent>({
        key: 'consents',
        fr: 'Consentements',
        en: 'Consents',
        read: ({ userId }) => createConsentsStore(readDb).listOf(userId),
        columns: [
          {
            ...{ key: 'version', fr: 'Version des conditions', en: 'Version of the terms' },
            from: ['consents.version'],
            value: ({ version }) => version,
          },
          {
            ...{ key: 'date', fr: 'Date', en: 'Date', type: 'instant', from: ['consents.date'] },
            value: ({ date }) => date,
          },
        ],
      }),
    ],
    leftOut: [
      { reason: 'identifiers that nothing shows', columns: ['consents.id'] },
      { reason: 'says whose row it is: the person who asks', columns: ['consents.user_id'] },
    ],
  };
}
