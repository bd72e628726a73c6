import { ConfirmDialog, useNotify } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { useWithdrawContactRequestMutation } from './endpoints.ts';

interface WithdrawDialogProps {
  startupId: string;
  startupName: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks before a client takes a request back; they may make it again. */
export function WithdrawDialog({ startupId, startupName, isOpen, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [withdraw] = useWithdrawContactRequestMutation();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('client:contactRequests.withdraw.title', { startup: startupName })}
      confirmLabel={t('client:contactRequests.withdraw.confirm')}
      onClose={onClose}
      onConfirm={async () => {
        await withdraw(startupId).unwrap();
        notify.success(t('client:contactRequests.withdraw.done', { startup: startupName }));
      }}
    >
      <p>{t('client:contactRequests.withdraw.text', { startup: startupName })}</p>
    </ConfirmDialog>
  );
}
