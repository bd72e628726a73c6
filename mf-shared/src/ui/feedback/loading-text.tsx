import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  root: { margin: 0, padding: tokens.spacingVerticalXXL, color: tokens.colorNeutralForeground3 },
});

/** Says in words that something is on its way. */
export function LoadingText({ children }: { children?: string }) {
  const styles = useStyles();
  const { t } = useTranslation();
  return (
    <p role="status" className={styles.root}>
      {children ?? t('ui:loading')}
    </p>
  );
}
