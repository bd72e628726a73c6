import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../forms/sending/action-button.tsx';
import '../translations.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground3,
  },
  text: { margin: 0 },
});

interface PartNotLoadedProps {
  /** How often it has failed: each time is told anew. */
  failures: number;
  onRetry: () => unknown;
}

/** In place of a part of the page that did not come: says so, with a button to try again that keeps the focus. */
export function PartNotLoaded({ failures, onRetry }: PartNotLoadedProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  return (
    <div className={styles.root}>
      <p key={failures} role="alert" className={styles.text}>
        {t('ui:notLoaded')}
      </p>
      <ActionButton onClick={onRetry}>{t('ui:retry')}</ActionButton>
    </div>
  );
}
