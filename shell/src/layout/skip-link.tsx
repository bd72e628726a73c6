import { makeStyles, tokens } from '@fluentui/react-components';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  root: {
    position: 'absolute',
    zIndex: 10,
    insetInlineStart: '16px',
    top: '-80px',
    padding: '10px 16px',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    font: 'inherit',
    fontWeight: tokens.fontWeightSemibold,
    ':focus': { top: '12px' },
  },
});

/** The first link in the tab order: skips the header. */
export function SkipLink({ target }: { target: RefObject<HTMLElement | null> }) {
  const styles = useStyles();
  const { t } = useTranslation();
  return (
    <button type="button" className={styles.root} onClick={() => target.current?.focus()}>
      {t('shell:skip')}
    </button>
  );
}
