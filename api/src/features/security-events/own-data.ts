import { refusedEventKinds } from '@passerelle/contract';
import type { Database } from '../../db/client.ts';
import { labelledColumn, type OwnData, ownDataSection } from '../../own-data/section.ts';
import { createSecurityEventsStore, type OwnEvent } from './security-events.store.ts';

/** What anybody may cause who knows the address of an account: where it came from says nothing about the person. */
const byAnybody: readonly string[] = [...refusedEventKinds, 'RESET_REQUESTED'];

/** The security events that are about a person. */
export function securityEventsOwnData(readDb: Database): OwnData {
  return {
    sections: [
      ownDataSection<OwnEvent>({
        key: 'securityEvents',
        fr: 'Événements de sécurité',
        en: 'Security events',
        read: ({ userId }) => createSecurityEventsStore(readDb).own(userId),
        columns: [
          {
            ...{ key: 'date', fr: 'Date', en: 'Date', type: 'instant', from: ['security_events.date'] },
            value: ({ date }) => date,
          },
          labelledColumn('securityEvent', {
            ...{ key: 'kind', fr: 'Nature', en: 'Kind', from: ['security_events.kind'] },
            value: ({ kind }) => kind,
          }),
          {
            ...{ key: 'sourceAddress', fr: 'Adresse réseau', en: 'Network address' },
            from: ['security_events.source_address'],
            value: ({ kind, source_address }) => (byAnybody.includes(kind) ? null : source_address),
          },
          {
            ...{ key: 'route', fr: 'Appel', en: 'Call', width: 36, from: ['security_events.route'] },
            value: ({ route }) => route,
          },
          {
            ...{ key: 'requestId', fr: 'Identifiant de l’appel', en: 'Identifier of the call', width: 38 },
            from: ['security_events.request_id'],
            value: ({ request_id }) => request_id,
          },
          {
            ...{
              key: 'code',
              fr: 'Code du refus',
              en: 'Code of the refusal',
              from: ['security_events.code'],
            },
            value: ({ code }) => code,
          },
          {
            ...{ key: 'count', fr: 'Nombre', en: 'Number', type: 'number', from: ['security_events.count'] },
            value: ({ count }) => count,
          },
        ],
      }),
    ],
    leftOut: [
      { reason: 'identifiers that nothing shows', columns: ['security_events.id'] },
      { reason: 'says whose row it is: the person who asks', columns: ['security_events.user_id'] },
      { reason: 'may name another person: a client who was read', columns: ['security_events.target_id'] },
    ],
  };
}
