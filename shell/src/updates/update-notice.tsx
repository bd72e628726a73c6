import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useHasUnsavedChanges } from '@passerelle/platform/session';
import { houseTokens, screens } from '@passerelle/ui';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { UpdateWatch } from './update-watch.ts';

const useStyles = makeStyles({
  // A fixed position: the notice does not shift the page.
  place: {
    position: 'fixed',
    zIndex: 5,
    bottom: '16px',
    insetInline: '16px',
    display: 'flex',
    justifyContent: 'center',
    pointerEvents: 'none',
  },
  notice: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '8px 16px',
    padding: '12px 12px 12px 20px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${houseTokens.houseLine}`,
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: tokens.shadow16,
    pointerEvents: 'auto',
    [screens.phone]: { width: '100%' },
  },
  text: { flexGrow: 1, margin: 0 },
  actions: { display: 'flex', gap: '8px' },
});

interface UpdateNoticeProps {
  watch: UpdateWatch;
  onReload: () => void;
}

/**
 * Says that a new version is out and offers to load it. It takes no focus, and waits as long as anything on the page
 * would be lost.
 */
export function UpdateNotice({ watch, onReload }: UpdateNoticeProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const isOut = useSyncExternalStore(watch.subscribe, watch.isUpdateOut);
  const hasUnsavedChanges = useHasUnsavedChanges();
  useEffect(() => watch.start(), [watch]);
  return (
    <div role="status" className={styles.place}>
      {isOut && !hasUnsavedChanges && (
        <div className={styles.notice}>
          <p className={styles.text}>{t('shell:update.text')}</p>
          <div className={styles.actions}>
            <Button appearance="subtle" onClick={watch.dismiss}>
              {t('shell:update.later')}
            </Button>
            <Button appearance="primary" onClick={onReload}>
              {t('shell:update.reload')}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
