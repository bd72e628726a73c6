import type { Labels } from '../common/enumerations.ts';
import type { ApprovalKind, ApprovalStatus } from './approvals.ts';

const approvalKind: Labels<ApprovalKind> = {
  STAFF_INVITATIONS: { fr: 'Invitation dans la banque', en: 'Staff invitation' },
  ROLES: { fr: 'Changement de rôles', en: 'Change of roles' },
  CLIENT_EXPORTS: { fr: 'Export des clients', en: 'Client export' },
  BULK_INVITATIONS: { fr: 'Invitations en nombre', en: 'Bulk invitations' },
};
const approvalStatus: Labels<ApprovalStatus> = {
  PENDING: { fr: 'En attente', en: 'Waiting' },
  APPROVED: { fr: 'Approuvée', en: 'Approved' },
  DECLINED: { fr: 'Refusée', en: 'Declined' },
  EXPIRED: { fr: 'Expirée', en: 'Expired' },
  CLOSED: { fr: 'Close sans effet', en: 'Closed without effect' },
  WITHDRAWN: { fr: 'Retirée', en: 'Withdrawn' },
};

export const approvalLabels = { approvalKind, approvalStatus } as const;
