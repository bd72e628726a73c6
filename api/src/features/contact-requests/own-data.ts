import type { Database } from '../../db/client.ts';
import {
  labelledColumn,
  type OwnData,
  type OwnDataColumn,
  type OwnDataSection,
  ownDataSection,
} from '../../own-data/section.ts';
import {
  createOwnRequestsStore,
  type OwnChange,
  type OwnRequest,
  type OwnState,
} from './own-requests.store.ts';

const milestoneColumns = [
  ...['event_id', 'entity', 'sector', 'ecosystem_id', 'asked_on', 'answered_on', 'introduced_on', 'met_on'],
  ...['settled_on', 'answer_days', 'introduction_days', 'meeting_days', 'settlement_days'],
];

const instant = { type: 'instant' } as const;

const columnsOfChange: readonly OwnDataColumn<OwnChange>[] = [
  {
    ...{ key: 'date', fr: 'Date', en: 'Date', from: ['event_history.date'], ...instant },
    value: ({ date }) => date,
  },
  labelledColumn('eventStatus', {
    ...{ key: 'status', fr: 'Statut', en: 'Status', from: ['event_history.status'] },
    value: ({ status }) => status,
  }),
];

/** The contact requests of a client, with how they went; and that somebody changed requests, without whose. */
export function contactRequestsOwnData(readDb: Database): OwnData {
  const store = createOwnRequestsStore(readDb);
  return {
    sections: [
      requests(store),
      ownDataSection<OwnState>({
        key: 'contactRequestStates',
        fr: 'États de mes demandes',
        en: 'States of my requests',
        read: ({ clientId }) => (clientId ? store.statesOfClient(clientId) : []),
        columns: [
          ...columnsOfChange,
          {
            ...{ key: 'contactRequestId', fr: 'Demande', en: 'Request', width: 38 },
            from: ['event_history.event_id'],
            value: ({ requestId }) => requestId,
          },
        ],
      }),
      ownDataSection<OwnChange>({
        key: 'contactRequestChanges',
        fr: 'Demandes traitées',
        en: 'Requests handled',
        read: ({ userId }) => store.changesBy(userId),
        columns: columnsOfChange,
      }),
    ],
    leftOut: [
      {
        reason: 'says whose row it is: the person who asks',
        columns: ['events.client_id', 'event_history.author_id'],
      },
      {
        reason:
          'notes of the team, and when the last was written, which no screen shows to a client; they may name other people',
        columns: [
          'events.comment',
          'events.updated_at',
          'events.consent_evidence',
          'events.consent_date',
          'event_history.comment',
        ],
      },
      { reason: 'identifiers that nothing shows', columns: ['event_history.id'] },
      {
        reason: 'says by when the team has to do something',
        columns: ['event_ages.event_id', 'event_ages.last_step_on', 'event_ages.status', 'event_ages.entity'],
      },
      { reason: 'counts saves', columns: ['events.revision'] },
      {
        reason: 'counted from the request, its states and its steps, which are handed to whom they are about',
        columns: milestoneColumns.map((column) => `event_milestones.${column}`),
      },
    ],
  };
}

const requests = (store: ReturnType<typeof createOwnRequestsStore>): OwnDataSection =>
  ownDataSection<OwnRequest>({
    key: 'contactRequests',
    fr: 'Demandes de contact',
    en: 'Contact requests',
    read: ({ clientId }) => (clientId ? store.requestsOfClient(clientId) : []),
    columns: [
      { key: 'id', fr: 'Identifiant', en: 'Identifier', from: ['events.id'], value: ({ id }) => id },
      { key: 'type', fr: 'Nature', en: 'Kind', from: ['events.type'], value: ({ type }) => type },
      {
        ...{ key: 'startup', fr: 'Startup', en: 'Startup' },
        from: ['events.startup_id', 'events.archived_startup_id'],
        value: ({ startup }) => startup,
      },
      labelledColumn('contactRequestSource', {
        ...{ key: 'source', fr: 'Origine', en: 'Source', from: ['events.source'] },
        value: ({ source }) => source,
      }),
      { key: 'date', fr: 'Date', en: 'Date', from: ['events.date'], ...instant, value: ({ date }) => date },
      labelledColumn('eventStatus', {
        ...{ key: 'status', fr: 'Statut', en: 'Status', from: ['events.status'] },
        value: ({ status }) => status,
      }),
      {
        ...{ key: 'lastChangeDate', fr: 'Modification', en: 'Changed', from: ['event_history.date'] },
        ...instant,
        value: ({ changedAt }) => changedAt,
      },
      {
        ...{ key: 'withdrawalDate', fr: 'Retrait', en: 'Withdrawn', from: ['events.withdrawn_at'] },
        ...instant,
        value: ({ withdrawnAt }) => withdrawnAt,
      },
    ],
  });
