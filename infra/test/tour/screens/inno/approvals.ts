import { type Approval, type ApprovalContent, type ApprovalList, approvalKinds } from '@passerelle/contract';
import { answer } from '../../answers.ts';
import type { Screen } from '../../screen.ts';

const colleague = { id: '10000000-0000-4000-8000-000000000000', name: 'Inès Aubry' };
const waiting: Approval = {
  id: '20000000-0000-4000-8000-000000000000',
  subject: {
    kind: 'STAFF_INVITATIONS',
    email: 'maximilienne.de-la-rochefoucauld@bank.example',
    role: 'INNO',
    staffRight: 'EDITOR',
  },
  status: 'PENDING',
  requester: colleague,
  requestDate: '2026-11-20T09:00:00.000Z',
  expirationDate: '2026-11-27T09:00:00.000Z',
  decider: null,
  decisionDate: null,
  reason: null,
  fetchDate: null,
  readyUntil: null,
};
const decided = { decider: colleague, decisionDate: '2026-11-21T09:00:00.000Z' };

/** Requests in every state, with long words. */
export const waitingApprovals: ApprovalList = {
  kinds: [...approvalKinds],
  totalElements: 6,
  data: [
    waiting,
    {
      ...waiting,
      id: '30000000-0000-4000-8000-000000000000',
      subject: {
        kind: 'ROLES',
        person: { id: colleague.id, name: 'Zoé Garçon de Saint-Exupéry' },
        roles: ['INNO', 'BANQUIER', 'CLIENT'],
        staffRight: 'READER',
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
      fetchDate: '2026-11-21T10:00:00.000Z',
      readyUntil: '2026-11-22T09:00:00.000Z',
    },
    {
      ...waiting,
      id: '60000000-0000-4000-8000-000000000000',
      subject: {
        kind: 'BULK_INVITATIONS',
        importKind: 'invitations',
        invitations: [
          { role: 'CLIENT', count: 118 },
          { role: 'BANQUIER', count: 2 },
        ],
      },
    },
    {
      ...{ ...waiting, ...decided, id: '70000000-0000-4000-8000-000000000000', status: 'WITHDRAWN' },
      subject: { kind: 'STAFF_INVITATIONS', email: 'paul.martin@bank.example', role: 'BANQUIER' },
    },
  ],
};

/** The first of many people, some with long addresses. */
const invited: ApprovalContent = {
  totalElements: 120,
  data: Array.from({ length: 50 }, (_, index) => ({
    email:
      index % 7 === 3 ? `${index}.${waiting.id}@maison-de-gestion.example` : `invite.${index}@mail.example`,
    role: index % 25 === 1 ? 'BANQUIER' : 'CLIENT',
  })),
};

const prepare: Screen['prepare'] = async (page, ...more) => {
  await answer(/\/approvals$/, waitingApprovals)(page, ...more);
  await answer(/\/approvals\/[^/]+\/content$/, invited)(page, ...more);
};

export const approvalScreens: readonly Omit<Screen, 'visitor'>[] = [
  { name: 'approvals', address: '/approvals', prepare },
  {
    name: 'approvals-approve',
    address: '/approvals',
    prepare,
    async show(page) {
      await page
        .getByRole('row')
        .filter({ hasText: '118' })
        .getByRole('button', { name: /^(?:Approuver|Approve)/ })
        .click();
      await page.getByRole('listitem').filter({ hasText: 'invite.0@' }).waitFor();
    },
    isOverlay: true,
  },
];
