import { unconfirmedRecipientsSchema } from '@passerelle/contract/administration/recipients';
import type { ApiError } from '@passerelle/contract/platform/errors';
import type { Startup } from '@passerelle/contract/startups/startup';
import { apiErrorOf } from '@passerelle/platform/api';
import { ConfirmDialog, useNotify } from '@passerelle/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useValidateStartupMutation } from './administration-endpoints.ts';

/** A field that keeps a card from being validated, with the API's words on it. */
export type MissingField = NonNullable<ApiError['errors']>[number];

interface ValidateDialogProps {
  startup: Startup;
  isOpen: boolean;
  onClose: () => void;
  /** Called with what is missing when the API finds the card incomplete. */
  onIncomplete: (fields: MissingField[]) => void;
}

/** Confirms that a card is shown to clients and bankers; states how many clients are mailed where there are many. */
export function ValidateDialog({ startup, isOpen, onClose, onIncomplete }: ValidateDialogProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [validate] = useValidateStartupMutation();
  /** How many clients the API asks to be confirmed; undefined where it does not. */
  const [recipients, setRecipients] = useState<number>();
  const name = startup.informations.name ?? t('catalogue:list.unnamed');

  async function confirm() {
    const { error } = await validate({ id: startup.id, recipients: recipients ?? 0 });
    if (!error) {
      onIncomplete([]);
      notify.success(t('admin:startups.validate.done', { name }));
      return;
    }
    const refusal = apiErrorOf(error);
    if (refusal?.code === 'MAILS_UNCONFIRMED') {
      setRecipients(unconfirmedRecipientsSchema.parse(refusal.current).recipients);
      throw error;
    }
    const missing = refusal?.errors ?? [];
    // Without a list the failure has raised its notice; the dialog stays open for another try.
    if (missing.length === 0) throw error;
    onIncomplete(missing);
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('admin:startups.validate.title', { name })}
      confirmLabel={
        recipients === undefined
          ? t('admin:startups.validate.confirm')
          : t('admin:startups.validate.confirmMails', { count: recipients })
      }
      onConfirm={confirm}
      onClose={() => {
        setRecipients(undefined);
        onClose();
      }}
    >
      <p>{t('admin:startups.validate.text')}</p>
      <p role="status">
        {recipients !== undefined && t('admin:startups.validate.mails', { count: recipients })}
      </p>
    </ConfirmDialog>
  );
}
