import { Button } from '@fluentui/react-components';
import { EmptyState, Page } from '@passerelle/shared/ui';
import { useTranslation } from 'react-i18next';
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
    <Page title={t('routing:moduleError.title')}>
      <div role="alert">
        <EmptyState
          title={t(`routing:moduleError.${error.reason}`)}
          text={t('routing:moduleError.advice')}
          action={
            <Button appearance="primary" disabledFocusable={isRetrying} onClick={onRetry}>
              {t(isRetrying ? 'routing:moduleError.retrying' : 'routing:moduleError.retry')}
            </Button>
          }
        />
      </div>
    </Page>
  );
}
