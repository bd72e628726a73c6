import type { Role } from '@passerelle/contract';
import { ConfirmDialog, useNotify } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { useDeleteUserMutation } from '../endpoints.ts';

interface DeleteUserDialogProps {
  id: string;
  name: string;
  roles: readonly Role[];
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before an account goes for good, and says what is deleted with it. */
export function DeleteUserDialog({ id, name, roles, onDeleted, onClose }: DeleteUserDialogProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [remove] = useDeleteUserMutation();

  async function confirm() {
    await remove(id).unwrap();
    notify.success(t('admin:users.delete.done'));
    onDeleted();
  }

  return (
    <ConfirmDialog
      isDangerous
      isOpen
      title={t('admin:users.delete.title', { name })}
      confirmLabel={t('admin:users.delete.confirm')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('admin:users.delete.account')}</p>
      {roles.includes('INNO') && <p>{t('admin:users.delete.staff')}</p>}
      {roles.includes('STARTUP') && <p>{t('admin:users.delete.startup')}</p>}
      {roles.includes('CLIENT') && <p>{t('admin:users.delete.client')}</p>}
      <p>{t('admin:users.delete.forGood')}</p>
    </ConfirmDialog>
  );
}
