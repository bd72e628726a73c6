import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';

interface MessageButtonProps {
  startupName: string;
  onOpen: () => void;
}

/** Opens what a client has added to a request, and lets them add more. */
export function MessageButton({ startupName, onOpen }: MessageButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      size="small"
      aria-haspopup="dialog"
      aria-label={t('client:contactRequests.message.actionOf', { startup: startupName })}
      onClick={onOpen}
    >
      {t('client:contactRequests.message.action')}
    </Button>
  );
}
