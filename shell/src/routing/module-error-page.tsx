import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { MessagePage } from '../layout/message-page.tsx';
import type { ModuleLoadError } from '../modules/index.ts';

interface ModuleErrorPageProps {
  error: ModuleLoadError;
  isRetrying?: boolean;
  onRetry: () => void;
}

/** Says why the pages of a module cannot be shown, and offers to try again. The rest of the page works on. */
export function ModuleErrorPage({ error, isRetrying = false, onRetry }: ModuleErrorPageProps) {
  const { t } = useTranslation();
  return (
    <MessagePage
      title={t('routing:moduleError.title')}
      reason={t(`routing:moduleError.${error.reason}`)}
      advice={t('routing:moduleError.advice')}
      action={
        <Button appearance="primary" size="large" disabledFocusable={isRetrying} onClick={onRetry}>
          {t(isRetrying ? 'routing:moduleError.retrying' : 'routing:moduleError.retry')}
        </Button>
      }
      isAlert
    />
  );
}
