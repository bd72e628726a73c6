import { type Approval, type ApprovalList, approvalKinds } from '@passerelle/contract';

const colleague = { id: '10000000-0000-4000-8000-000000000000', name: 'Inès Aubry' };
const waiting: Approval = {
  id: '20000000-0000-4000-8000-000000000000',
  subject: {
    kind: 'STAFF_INVITATIONS',
    email: 'maximilienne.de-la-rochefoucauld@bank.example',
    role: 'INNO',
  },
  status: 'PENDING',
  requester: colleague,
  requestDate: '2026-11-20T09:00:00.000Z',
  expirationDate: '2026-11-27T09:00:00.000Z',
  decider: null,
  decisionDate: null,
  reason: null,
  readyUntil: null,
};
const decided = { decider: colleague, decisionDate: '2026-11-21T09:00:00.000Z' };

/** Requests in every state, with long words. */
export const waitingApprovals: ApprovalList = {
  kinds: [...approvalKinds],
  totalElements: 4,
  data: [
    waiting,
    {
      ...waiting,
      id: '30000000-0000-4000-8000-000000000000',
      subject: {
        kind: 'ROLES',
        person: { id: colleague.id, name: 'Zoé Garçon de Saint-Exupéry' },
        roles: ['INNO', 'BANQUIER', 'CLIENT'],
      },
    },
    {
      ...{ ...waiting, ...decided, id: '40000000-0000-4000-8000-000000000000', status: 'CLOSED' },
      subject: {
        kind: 'BULK_INVITATIONS',
        importKind: 'invitations',
        invitations: [{ role: 'CLIENT', count: 1200 }],
      },
      reason:
        'Des lignes du fichier ne peuvent plus être importées comme elles l’étaient lors de la demande.',
    },
    {
      ...{ ...waiting, ...decided, id: '50000000-0000-4000-8000-000000000000', status: 'APPROVED' },
      subject: { kind: 'CLIENT_EXPORTS', search: 'Vasseur', entities: ['Monaco'], sort: 'NAME_ASC' },
      readyUntil: '2026-11-22T09:00:00.000Z',
    },
  ],
};
