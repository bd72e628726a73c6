import type { Database } from '../../../db/client.ts';
import { labelledColumn, type OwnData, ownDataSection } from '../../../own-data/section.ts';
import { createLogStore, type OwnWord } from './log.store.ts';

/** What a person said of contact requests: a client of their own, for instance. */
export function logOwnData(readDb: Database): OwnData {
  return {
    sections: [
      ownDataSection<OwnWord>({
        key: 'contactRequestWords',
        fr: 'Messages sur les demandes',
        en: 'Messages about requests',
        read: ({ userId }) => createLogStore(readDb).wordsBy(userId),
        columns: [
          labelledColumn('contactRequestLog', {
            ...{ key: 'kind', fr: 'Nature', en: 'Kind', from: ['event_log.kind'] },
            value: ({ kind }) => kind,
          }),
          {
            ...{ key: 'text', fr: 'Message', en: 'Message', from: ['event_log.text'] },
            value: ({ text }) => text,
          },
          labelledColumn('introductionAnswer', {
            ...{ key: 'answer', fr: 'Réponse', en: 'Answer', from: ['introduction_answers.kind'] },
            value: ({ answer }) => answer,
          }),
          {
            ...{ key: 'until', fr: 'Jusqu’au', en: 'Until', from: ['introduction_answers.until_day'] },
            value: ({ until }) => until,
          },
          labelledColumn('introductionRefusal', {
            ...{ key: 'reason', fr: 'Raison', en: 'Reason', from: ['introduction_answers.reason'] },
            value: ({ reason }) => reason,
          }),
          {
            ...{ key: 'notedAt', fr: 'Date', en: 'Date', from: ['event_log.noted_at'], type: 'instant' },
            value: ({ notedAt }) => notedAt,
          },
        ],
      }),
    ],
    leftOut: [
      {
        reason: 'says whose row it is: the person who asks',
        columns: ['event_log.author_id', 'event_log.member_id'],
      },
      { reason: 'is about other people: the clients who asked', columns: ['event_log.event_id'] },
      { reason: 'identifiers that nothing shows', columns: ['event_log.id'] },
    ],
  };
}
