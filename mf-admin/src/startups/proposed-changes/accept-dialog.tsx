import type { Startup } from '@passerelle/contract/startups/startup';
import { apiErrorOf } from '@passerelle/platform/api';
import { ConfirmDialog, useNotify } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import type { MissingField } from '../validate-dialog.tsx';
import { areOvertaken, useAcceptChangesMutation } from './proposed-changes-endpoints.ts';

interface AcceptDialogProps {
  startup: Startup;
  /** The state of the changes that the person has read. */
  revision: number;
  isOpen: boolean;
  onClose: () => void;
  /** Called with what the API finds missing on the card with the changes. */
  onIncomplete: (fields: MissingField[]) => void;
}

/** Asks before clients and bankers see what a startup has changed on its card. */
export function AcceptDialog({ startup, revision, isOpen, onClose, onIncomplete }: AcceptDialogProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [accept] = useAcceptChangesMutation();
  const name = startup.informations.name ?? t('catalogue:list.unnamed');

  async function confirm() {
    const { error } = await accept({ id: startup.id, revision });
    if (!error) {
      notify.success(t('admin:startups.changes.accept.done', { name }));
      return;
    }
    // A notice says so; there are other changes to read, or none.
    if (areOvertaken(error)) return;
    const refusal = apiErrorOf(error);
    if (refusal?.code !== 'CARD_INCOMPLETE') throw error;
    onIncomplete(refusal.errors ?? []);
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('admin:startups.changes.accept.title', { name })}
      confirmLabel={t('admin:startups.changes.accept.confirm')}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('admin:startups.changes.accept.text')}
    </ConfirmDialog>
  );
}
