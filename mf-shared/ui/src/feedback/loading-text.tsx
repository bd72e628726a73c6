import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { waitLimits } from '@passerelle/contract/platform/waiting';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { frame } from '../theme/frame.ts';
import '../translations.ts';

const useStyles = makeStyles({
  // As high as the window: the footer appears with its page, without a layout shift.
  root: {
    minHeight: '100dvh',
    ...frame,
    marginInline: 'auto',
    paddingBlock: tokens.spacingVerticalXXL,
    color: tokens.colorNeutralForeground3,
  },
  text: { margin: `0 0 ${tokens.spacingVerticalL}` },
});

/** Whether loading takes so long that it needs an explanation. */
function useIsLong(): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), waitLimits.patienceMilliseconds);
    return () => clearTimeout(timer);
  }, []);
  return isLong;
}

/** Shown in place of a page while it loads; where it does not come, offers to load everything anew. */
export function LoadingText() {
  const styles = useStyles();
  const { t } = useTranslation();
  const isLong = useIsLong();
  return (
    <div className={styles.root}>
      <p role="status" className={styles.text}>
        {t(isLong ? 'ui:loadingLong' : 'ui:loading')}
      </p>
      {isLong && <Button onClick={() => window.location.reload()}>{t('ui:retry')}</Button>}
    </div>
  );
}
