import type { ApiError } from '@passerelle/contract/platform/errors';
import type { Startup } from '@passerelle/contract/startups/startup';
import { apiErrorOf } from '@passerelle/shared/api';
import { useValidateStartupMutation } from '@passerelle/shared/catalogue';
import { ConfirmDialog, useNotify } from '@passerelle/shared/ui';
import { useTranslation } from 'react-i18next';

/** A field that keeps a card from being validated, with the API's words on it. */
export type MissingField = NonNullable<ApiError['errors']>[number];

interface ValidateDialogProps {
  startup: Startup;
  isOpen: boolean;
  onClose: () => void;
  /** Called with what is missing when the API finds the card incomplete. */
  onIncomplete: (fields: MissingField[]) => void;
}

/** Asks before a card is shown to clients and bankers. */
export function ValidateDialog({ startup, isOpen, onClose, onIncomplete }: ValidateDialogProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [validate] = useValidateStartupMutation();
  const name = startup.informations.name ?? t('catalogue:list.unnamed');

  async function confirm() {
    const { error } = await validate(startup.id);
    if (!error) {
      onIncomplete([]);
      notify.success(t('admin:startups.validate.done', { name }));
      return;
    }
    const missing = apiErrorOf(error)?.errors ?? [];
    // Without a list the failure has raised its notice; the dialog stays open for another try.
    if (missing.length === 0) throw error;
    onIncomplete(missing);
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('admin:startups.validate.title', { name })}
      confirmLabel={t('admin:startups.validate.confirm')}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('admin:startups.validate.text')}
    </ConfirmDialog>
  );
}
