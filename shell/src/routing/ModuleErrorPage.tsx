import { Button, makeStyles, Text, Title2, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { ModuleLoadError } from '../modules/index.ts';

const useStyles = makeStyles({
  page: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    rowGap: tokens.spacingVerticalL,
    maxWidth: '40rem',
    paddingBlock: tokens.spacingVerticalXXXL,
  },
  detail: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
});

interface ModuleErrorPageProps {
  error: ModuleLoadError;
  onRetry: () => void;
}

/** Says why the pages of a module cannot be shown, and offers to try again. The rest of the page works on. */
export function ModuleErrorPage({ error, onRetry }: ModuleErrorPageProps) {
  const { t } = useTranslation('routing');
  const styles = useStyles();
  return (
    <section className={styles.page} role="alert">
      <Title2 as="h1">{t('moduleError.title')}</Title2>
      <Text>{t(`moduleError.${error.reason}`)}</Text>
      <Text>{t('moduleError.advice')}</Text>
      <Button appearance="primary" onClick={onRetry}>
        {t('moduleError.retry')}
      </Button>
    </section>
  );
}
