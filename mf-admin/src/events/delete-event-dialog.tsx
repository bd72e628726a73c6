import type { LinkingEvent } from '@passerelle/contract';
import { ConfirmDialog, useNotify } from '@passerelle/shared/ui';
import { useTranslation } from 'react-i18next';
import { useDeleteEventMutation } from './endpoints.ts';

interface DeleteEventDialogProps {
  event: LinkingEvent;
  isOpen: boolean;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before a request goes with its history; the client may ask again afterwards. */
export function DeleteEventDialog({ event, isOpen, onClose, onDeleted }: DeleteEventDialogProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [deleteEvent] = useDeleteEventMutation();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      isDangerous
      title={t('admin:events.delete.title')}
      confirmLabel={t('admin:events.delete.confirm')}
      onClose={onClose}
      onConfirm={async () => {
        await deleteEvent(event.id).unwrap();
        notify.success(t('admin:events.delete.done'));
        onDeleted();
      }}
    >
      <p>
        {t('admin:events.delete.text', {
          client: event.client.fullName || t('admin:events.goneClient'),
          startup: event.startup.fullName,
        })}
      </p>
    </ConfirmDialog>
  );
}
