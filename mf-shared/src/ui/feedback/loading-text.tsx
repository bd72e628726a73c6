import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  // As high as the window: the footer comes into sight with the page that it belongs to, and is not pushed about.
  root: {
    minHeight: '100dvh',
    margin: 0,
    padding: tokens.spacingVerticalXXL,
    color: tokens.colorNeutralForeground3,
  },
});

/** Says in words, in place of a page, that it is on its way. */
export function LoadingText() {
  const styles = useStyles();
  const { t } = useTranslation();
  return (
    <p role="status" className={styles.root}>
      {t('ui:loading')}
    </p>
  );
}
