import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { frame, houseTokens } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { endPreview, usePreview } from '../modules/index.ts';

const useStyles = makeStyles({
  root: {
    backgroundColor: houseTokens.houseProgressBackground,
    color: houseTokens.houseProgressForeground,
    borderBottom: `1px solid ${houseTokens.houseLine}`,
  },
  line: {
    ...frame,
    marginInline: 'auto',
    paddingBlock: tokens.spacingVerticalS,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px 16px',
  },
  text: { margin: 0, overflowWrap: 'anywhere' },
});

/** Says on every page that this tab shows a version which is in service for nobody, and leads back to what is. */
export function PreviewBanner() {
  const styles = useStyles();
  const { t } = useTranslation();
  const preview = usePreview();
  if (!preview) return null;
  const leave = () => {
    endPreview();
    window.location.reload();
  };
  return (
    <aside aria-label={t('shell:preview.name')} className={styles.root}>
      <div className={styles.line}>
        <p className={styles.text}>
          {t('shell:preview.text', { module: preview.module, version: preview.version })}
        </p>
        <Button onClick={leave}>{t('shell:preview.leave')}</Button>
      </div>
    </aside>
  );
}
