import type { Approval } from '@passerelle/contract';
import { statusOf } from '@passerelle/platform/api';
import { ConfirmDialog, useNotify } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { ApprovalContentView } from './approval-content.tsx';
import { useApproveMutation, useDeclineMutation, useWithdrawMutation } from './endpoints.ts';
import { useApprovalContent } from './use-approval-content.ts';
import { useApprovalWords } from './use-approval-words.ts';

/** What somebody is about to decide. */
export interface AskedDecision {
  approval: Approval;
  decision: 'approve' | 'decline' | 'withdraw';
}

interface DecisionDialogProps extends AskedDecision {
  /** It is decided, by this person or another one. */
  onDecided: () => void;
  onClose: () => void;
}

/** Why it cannot be decided any more: trying again is of no use. */
const settledStatuses = [404, 409];

/** Asks before somebody approves or declines what another one wants to do, or withdraws it, and shows what that is. */
export function DecisionDialog({ approval, decision, onDecided, onClose }: DecisionDialogProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const words = useApprovalWords();
  const [approve] = useApproveMutation();
  const [decline] = useDeclineMutation();
  const [withdraw] = useWithdrawMutation();
  const decide = { approve, decline, withdraw }[decision];

  const content = useApprovalContent(approval, decision !== 'withdraw');

  async function confirm() {
    const { error } = await decide(approval.id);
    if (error && !settledStatuses.includes(statusOf(error) ?? 0)) throw error;
    if (!error) notify.success(t(`admin:approvals.${decision}.done`));
    onDecided();
  }

  return (
    <ConfirmDialog
      isOpen
      isDangerous={decision !== 'approve'}
      title={t(`admin:approvals.${decision}.title`)}
      confirmLabel={t(`admin:approvals.${decision}.confirm`)}
      // Nobody approves what they have not been shown.
      isReady={decision !== 'approve' || !content.isNeeded || content.isShown}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        {t('admin:approvals.wants', {
          name: words.nameOf(approval.requester),
          act: words.act(approval.subject),
        })}
      </p>
      <ApprovalContentView content={content} />
      <p>{t(`admin:approvals.${decision}.text`)}</p>
    </ConfirmDialog>
  );
}
