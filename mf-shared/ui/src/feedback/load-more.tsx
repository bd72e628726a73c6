import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../forms/sending/action-button.tsx';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    justifyItems: 'center',
    rowGap: tokens.spacingVerticalS,
    paddingTop: tokens.spacingVerticalXXL,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
});

interface LoadMoreProps {
  /** How many items stand on the page. */
  shown: number;
  total: number;
  /** How many more one press brings. */
  step: number;
  isLoading?: boolean;
  onMore: () => void;
}

/** The button under a list that brings the next items; gone when everything is shown. */
export function LoadMore({ shown, total, step, isLoading = false, onMore }: LoadMoreProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  if (shown >= total) return null;
  return (
    <div className={styles.root}>
      <ActionButton size="large" disabledFocusable={isLoading} onClick={onMore}>
        {isLoading ? t('ui:loading') : t('ui:more', { count: Math.min(step, total - shown) })}
      </ActionButton>
      <span>{t('ui:shown', { shown, total })}</span>
    </div>
  );
}
