import type { Database } from '../../db/client.ts';
import { labelledColumn, type OwnData, ownDataSection } from '../../own-data/section.ts';
import { createApprovalsStore, type StoredApproval } from './approvals.store.ts';

/** What a member of the team has asked a second one to approve. */
export function approvalsOwnData(readDb: Database): OwnData {
  return {
    sections: [
      ownDataSection<StoredApproval>({
        key: 'approvals',
        fr: 'Demandes d’approbation',
        en: 'Requests for approval',
        read: ({ userId }) => createApprovalsStore(readDb).own(userId),
        columns: [
          {
            ...{ key: 'date', fr: 'Date', en: 'Date', type: 'instant', from: ['approvals.created_at'] },
            value: ({ createdAt }) => createdAt,
          },
          labelledColumn('approvalKind', {
            ...{ key: 'kind', fr: 'Nature', en: 'Kind', from: ['approvals.kind'] },
            value: ({ kind }) => kind,
          }),
          labelledColumn('approvalStatus', {
            ...{ key: 'status', fr: 'Statut', en: 'Status', from: ['approvals.status'] },
            value: ({ status }) => status,
          }),
          {
            ...{ key: 'expirationDate', fr: 'Expiration', en: 'Expires', type: 'instant' },
            from: ['approvals.expires_at'],
            value: ({ expiresAt }) => expiresAt,
          },
          {
            ...{ key: 'decisionDate', fr: 'Décision', en: 'Decided', type: 'instant' },
            from: ['approvals.decided_at'],
            value: ({ decidedAt }) => decidedAt,
          },
          {
            ...{ key: 'downloadDate', fr: 'Téléchargement', en: 'Downloaded', type: 'instant' },
            from: ['approvals.used_at'],
            value: ({ usedAt }) => usedAt,
          },
        ],
      }),
    ],
    leftOut: [
      { reason: 'identifiers that nothing shows', columns: ['approvals.id', 'approvals.waiting_key'] },
      { reason: 'says whose row it is: the person who asks', columns: ['approvals.requester_id'] },
      {
        reason: 'is about other people',
        columns: ['approvals.payload', 'approvals.file', 'approvals.decider_id', 'approvals.reason'],
      },
    ],
  };
}
