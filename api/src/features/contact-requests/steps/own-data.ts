import type { Database } from '../../../db/client.ts';
import { labelledColumn, type OwnData, ownDataSection } from '../../../own-data/section.ts';
import { createStepsStore, type OwnStep } from './steps.store.ts';

/** That a member of the team noted steps, without about whose requests. */
export function stepsOwnData(readDb: Database): OwnData {
  return {
    sections: [
      ownDataSection<OwnStep>({
        key: 'contactRequestSteps',
        fr: 'Étapes notées',
        en: 'Steps noted',
        read: ({ userId }) => createStepsStore(readDb).stepsBy(userId),
        columns: [
          labelledColumn('contactRequestStep', {
            ...{ key: 'kind', fr: 'Étape', en: 'Step', from: ['event_steps.kind'] },
            value: ({ kind }) => kind,
          }),
          {
            ...{ key: 'day', fr: 'Jour', en: 'Day', from: ['event_steps.day'] },
            value: ({ day }) => day,
          },
          {
            ...{ key: 'notedAt', fr: 'Notée', en: 'Noted', from: ['event_steps.noted_at'], type: 'instant' },
            value: ({ notedAt }) => notedAt,
          },
        ],
      }),
    ],
    leftOut: [
      { reason: 'says whose row it is: the person who asks', columns: ['event_steps.author_id'] },
      {
        reason: 'notes of the team about clients, which no screen shows to them; they may name other people',
        columns: ['event_steps.event_id', 'event_steps.comment'],
      },
      {
        reason: 'when and where the team has planned a meeting: those who come were sent its calendar file',
        columns: [
          ...[
            'day',
            'time',
            'minutes',
            'place',
            'sequence',
            'saved_at',
            'cancelled_at',
            'step_id',
            'event_id',
          ].map((column) => `event_meetings.${column}`),
        ],
      },
      { reason: 'identifiers that nothing shows', columns: ['event_steps.id'] },
    ],
  };
}
