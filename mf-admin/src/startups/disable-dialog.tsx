import type { Startup } from '@passerelle/contract/startups/startup';
import { ConfirmDialog, useNotify } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { useDisableStartupMutation } from './administration-endpoints.ts';

interface DisableDialogProps {
  startup: Startup;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks before a card is taken away from everyone but the team, and the startup's account with it. */
export function DisableDialog({ startup, isOpen, onClose }: DisableDialogProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [disable] = useDisableStartupMutation();
  const name = startup.informations.name ?? t('catalogue:list.unnamed');

  async function confirm() {
    await disable(startup.id).unwrap();
    notify.success(t('admin:startups.disable.done', { name }));
  }

  return (
    <ConfirmDialog
      isDangerous
      isOpen={isOpen}
      title={t('admin:startups.disable.title', { name })}
      confirmLabel={t('admin:startups.disable.confirm')}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('admin:startups.disable.text')}
    </ConfirmDialog>
  );
}
