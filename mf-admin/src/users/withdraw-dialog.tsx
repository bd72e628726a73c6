import { apiErrorOf, statusOf } from '@passerelle/platform/api';
import { ConfirmDialog, useNotify } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { useWithdrawInvitationMutation } from './endpoints.ts';

/** Why an invitation cannot be withdrawn any more: trying again is of no use. */
const settledStatuses = [404, 409];

interface WithdrawDialogProps {
  invitationId: string;
  email: string;
  /** Called once the invitation is no more, whoever ended it. */
  onGone: () => void;
  onClose: () => void;
}

/** Asks before an invitation is taken back; says so where it was already, or where the person has used it. */
export function WithdrawDialog({ invitationId, email, onGone, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [withdraw] = useWithdrawInvitationMutation();

  async function confirm() {
    const { error } = await withdraw(invitationId);
    if (error && !settledStatuses.includes(statusOf(error) ?? 0)) throw error;
    onGone();
    if (!error) notify.success(t('admin:users.withdraw.done', { email }));
    else notify.warning(t('admin:users.withdraw.notDone'), apiErrorOf(error)?.message);
  }

  return (
    <ConfirmDialog
      isDangerous
      isOpen
      title={t('admin:users.withdraw.title', { email })}
      confirmLabel={t('admin:users.withdraw.confirm')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('admin:users.withdraw.text')}</p>
    </ConfirmDialog>
  );
}
