import { makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../forms/sending/action-button.tsx';
import { Announcement } from './announcement.tsx';
import '../translations.ts';

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
  /** Brings them; the button waits for its promise. */
  onMore: () => unknown;
}

/**
 * The button under a list that brings the next items, which screen readers are told; gone when everything is shown.
 */
export function LoadMore({ shown, total, step, isLoading = false, onMore }: LoadMoreProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const [before, setBefore] = useState<{ shown: number; total: number }>();
  // A list that was searched anew since is announced as such.
  const hasMore = before !== undefined && before.total === total && shown > before.shown;
  const isWhole = shown >= total;
  return (
    <>
      {!isWhole && (
        <div className={styles.root}>
          <ActionButton
            size="large"
            disabledFocusable={isLoading}
            onClick={() => {
              setBefore({ shown, total });
              return onMore();
            }}
          >
            {isLoading ? t('ui:loading') : t('ui:more', { count: Math.min(step, total - shown) })}
          </ActionButton>
          <span>{t('ui:shown', { shown, total })}</span>
        </div>
      )}
      <Announcement text={hasMore ? t('ui:shown', { shown, total }) : undefined} />
    </>
  );
}
