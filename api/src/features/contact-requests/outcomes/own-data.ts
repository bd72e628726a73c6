import type { Database } from '../../../db/client.ts';
import { labelledColumn, type OwnData, ownDataSection } from '../../../own-data/section.ts';
import { type AuthoredOutcome, createOutcomesStore, type OwnOutcome } from './outcomes.store.ts';

const notedAt = { key: 'notedAt', fr: 'Notée', en: 'Noted', type: 'instant' } as const;
const kind = { key: 'kind', fr: 'Issue', en: 'Outcome' } as const;

/** What became of a client's requests; and that a member of the team noted outcomes, without of whose requests. */
export function outcomesOwnData(readDb: Database): OwnData {
  const store = createOutcomesStore(readDb);
  return {
    sections: [
      ownDataSection<OwnOutcome>({
        key: 'contactRequestOutcomes',
        fr: 'Issues de mes demandes',
        en: 'Outcomes of my requests',
        read: ({ clientId }) => (clientId ? store.outcomesOfClient(clientId) : []),
        columns: [
          labelledColumn('contactRequestOutcome', {
            ...{ ...kind, from: ['event_outcomes.kind'] },
            value: ({ outcome_kind }) => outcome_kind,
          }),
          labelledColumn('noFitReason', {
            ...{ key: 'reason', fr: 'Raison', en: 'Reason', from: ['event_outcomes.reason'] },
            value: ({ reason }) => reason,
          }),
          {
            ...{
              key: 'amount',
              fr: 'Montant',
              en: 'Amount',
              from: ['event_outcomes.amount'],
              type: 'number',
            },
            value: ({ amount }) => amount,
          },
          {
            ...{ key: 'currency', fr: 'Devise', en: 'Currency', from: ['event_outcomes.currency'] },
            value: ({ currency }) => currency,
          },
          {
            ...{ key: 'day', fr: 'Jour', en: 'Day', from: ['event_outcomes.invested_on'] },
            value: ({ invested_on }) => invested_on,
          },
          labelledColumn('raiseStage', {
            ...{ key: 'round', fr: 'Tour', en: 'Round', from: ['event_outcomes.round'] },
            value: ({ round }) => round,
          }),
          labelledColumn('investmentInstrument', {
            ...{ key: 'instrument', fr: 'Instrument', en: 'Instrument', from: ['event_outcomes.instrument'] },
            value: ({ instrument }) => instrument,
          }),
          {
            ...{ ...notedAt, from: ['event_outcomes.noted_at'] },
            value: (outcome) => outcome.notedAt,
          },
          {
            ...{ key: 'contactRequestId', fr: 'Demande', en: 'Request', width: 38 },
            from: ['event_outcomes.event_id'],
            value: ({ requestId }) => requestId,
          },
        ],
      }),
      ownDataSection<AuthoredOutcome>({
        key: 'contactRequestOutcomesNoted',
        fr: 'Issues notées',
        en: 'Outcomes noted',
        read: ({ userId }) => store.outcomesBy(userId),
        columns: [
          labelledColumn('contactRequestOutcome', {
            ...{ ...kind, from: ['event_outcomes.kind'] },
            value: (outcome) => outcome.kind,
          }),
          {
            ...{ ...notedAt, from: ['event_outcomes.noted_at'] },
            value: (outcome) => outcome.notedAt,
          },
        ],
      }),
    ],
    leftOut: [
      { reason: 'says whose row it is: the person who asks', columns: ['event_outcomes.author_id'] },
      { reason: 'says that a correction followed', columns: ['event_outcomes.replaced_at'] },
      { reason: 'identifiers that nothing shows', columns: ['event_outcomes.id'] },
    ],
  };
}
