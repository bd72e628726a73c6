import type { Database } from '../../../db/client.ts';
import { type OwnData, ownDataSection } from '../../../own-data/section.ts';
import { createProgressStore } from './progress.store.ts';

/** Since when a client is mailed how their requests go on. */
export function progressOwnData(readDb: Database): OwnData {
  return {
    sections: [
      ownDataSection<string>({
        key: 'progressMails',
        fr: 'Suivi par e-mail',
        en: 'Progress by email',
        async read({ clientId }) {
          const since = clientId && (await createProgressStore(readDb).wantedSince(clientId));
          return since ? [since] : [];
        },
        columns: [
          {
            ...{ key: 'since', fr: 'Depuis', en: 'Since', from: ['progress_mails.since'], type: 'instant' },
            value: (since) => since,
          },
        ],
      }),
    ],
    leftOut: [
      { reason: 'says whose row it is: the person who asks', columns: ['progress_mails.client_id'] },
      {
        reason: 'says which change of a request was mailed last; the changes are listed',
        columns: ['progress_told.event_id', 'progress_told.change_id'],
      },
    ],
  };
}
