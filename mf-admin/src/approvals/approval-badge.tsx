import type { ApprovalStatus } from '@passerelle/contract';
import { useLabels } from '@passerelle/platform/i18n';
import { type BadgeTone, ToneBadge } from '@passerelle/ui';

const toneOf: Record<ApprovalStatus, BadgeTone> = {
  PENDING: 'progress',
  APPROVED: 'good',
  DECLINED: 'open',
  CLOSED: 'open',
  EXPIRED: 'done',
  WITHDRAWN: 'done',
};

/** What became of a request: a colour, and always its word. */
export function ApprovalBadge({ status }: { status: ApprovalStatus }) {
  const label = useLabels();
  return <ToneBadge tone={toneOf[status]}>{label('approvalStatus', status)}</ToneBadge>;
}
