import type { Approval } from '@passerelle/contract';
import { statusOf } from '@passerelle/platform/api';
import { ConfirmDialog, useNotify } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { useApproveMutation, useDeclineMutation } from './endpoints.ts';
import { useApprovalWords } from './use-approval-words.ts';

/** What somebody is about to decide. */
export interface AskedDecision {
  approval: Approval;
  decision: 'approve' | 'decline';
}

interface DecisionDialogProps extends AskedDecision {
  /** It is decided, by this person or another one. */
  onDecided: () => void;
  onClose: () => void;
}

/** Why it cannot be decided any more: trying again is of no use. */
const settledStatuses = [404, 409];

/** Asks before somebody approves or declines what another one wants to do, and says what that is. */
export function DecisionDialog({ approval, decision, onDecided, onClose }: DecisionDialogProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const words = useApprovalWords();
  const [approve] = useApproveMutation();
  const [decline] = useDeclineMutation();

  async function confirm() {
    const { error } = await (decision === 'approve' ? approve(approval.id) : decline(approval.id));
    if (error && !settledStatuses.includes(statusOf(error) ?? 0)) throw error;
    if (!error) notify.success(t(`admin:approvals.${decision}.done`));
    onDecided();
  }

  return (
    <ConfirmDialog
      isOpen
      isDangerous={decision === 'decline'}
      title={t(`admin:approvals.${decision}.title`)}
      confirmLabel={t(`admin:approvals.${decision}.confirm`)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        {t('admin:approvals.wants', {
          name: words.nameOf(approval.requester),
          act: words.act(approval.subject),
        })}
      </p>
      <p>{t(`admin:approvals.${decision}.text`)}</p>
    </ConfirmDialog>
  );
}
