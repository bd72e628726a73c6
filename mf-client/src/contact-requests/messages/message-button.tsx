import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MessageDrawer } from './message-drawer.tsx';

/** Opens what a client has added to a request, and lets them add more. */
export function MessageButton({ startupId, startupName }: { startupId: string; startupName: string }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        aria-haspopup="dialog"
        aria-label={t('client:contactRequests.message.actionOf', { startup: startupName })}
        onClick={() => setOpen(true)}
      >
        {t('client:contactRequests.message.action')}
      </Button>
      {isOpen && (
        <MessageDrawer startupId={startupId} startupName={startupName} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
