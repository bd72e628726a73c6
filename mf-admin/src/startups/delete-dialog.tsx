import type { Startup } from '@passerelle/contract/startups/startup';
import { ConfirmDialog, useNotify, useStillHere } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useDeleteStartupMutation } from './administration-endpoints.ts';

interface DeleteDialogProps {
  startup: Startup;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks before a disabled card is deleted for good; then there is only the list to go back to. */
export function DeleteDialog({ startup, isOpen, onClose }: DeleteDialogProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const navigate = useNavigate();
  const isStillHere = useStillHere();
  const { search } = useLocation();
  const [deleteStartup] = useDeleteStartupMutation();
  const name = startup.informations.name ?? t('catalogue:list.unnamed');

  async function confirm() {
    await deleteStartup(startup.id).unwrap();
    notify.success(t('admin:startups.delete.done', { name }));
    if (isStillHere()) navigate({ pathname: '/startups', search }, { replace: true });
  }

  return (
    <ConfirmDialog
      isDangerous
      isOpen={isOpen}
      title={t('admin:startups.delete.title', { name })}
      confirmLabel={t('admin:startups.delete.confirm')}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('admin:startups.delete.text')}
    </ConfirmDialog>
  );
}
