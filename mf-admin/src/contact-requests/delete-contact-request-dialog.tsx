import type { ContactRequest } from '@passerelle/contract';
import { ConfirmDialog, useNotify } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { useDeleteContactRequestMutation } from './endpoints.ts';
import { usePartyNames } from './parties/use-party-names.ts';

interface DeleteContactRequestDialogProps {
  request: ContactRequest;
  isOpen: boolean;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before a request goes with its history; the client may ask again afterwards. */
export function DeleteContactRequestDialog({
  request,
  isOpen,
  onClose,
  onDeleted,
}: DeleteContactRequestDialogProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const namesOf = usePartyNames();
  const [deleteContactRequest] = useDeleteContactRequestMutation();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      isDangerous
      title={t('admin:contactRequests.delete.title')}
      confirmLabel={t('admin:contactRequests.delete.confirm')}
      onClose={onClose}
      onConfirm={async () => {
        await deleteContactRequest(request.id).unwrap();
        notify.success(t('admin:contactRequests.delete.done'));
        onDeleted();
      }}
    >
      <p>{t('admin:contactRequests.delete.text', namesOf(request))}</p>
    </ConfirmDialog>
  );
}
