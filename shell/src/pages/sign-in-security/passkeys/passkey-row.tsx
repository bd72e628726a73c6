import { Button, makeStyles, tokens, useRestoreFocusTarget } from '@fluentui/react-components';
import type { Passkey } from '@passerelle/contract/accounts/factors/passkeys';
import { useFormats } from '@passerelle/platform/i18n';
import { houseTokens } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px 24px',
    paddingBlock: '16px',
    borderBottom: `1px solid ${houseTokens.houseLine}`,
  },
  words: { minWidth: 0 },
  name: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  time: { margin: '4px 0 0', color: tokens.colorNeutralForeground3 },
});

interface PasskeyRowProps {
  passkey: Passkey;
  /** Undefined where it has to stay. */
  onRemove: (() => void) | undefined;
}

/** One passkey: its name, since when it is there, when it was used last, and what removes it. */
export function PasskeyRow({ passkey, onRemove }: PasskeyRowProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { formatDateTime } = useFormats();
  const restoreFocusTarget = useRestoreFocusTarget();
  const { name, startDate, lastUseDate } = passkey;
  return (
    <li className={styles.root}>
      <div className={styles.words}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.time}>
          {t('signInSecurity:passkeys.start', { date: formatDateTime(startDate) })}
        </p>
        <p className={styles.time}>
          {lastUseDate
            ? t('signInSecurity:passkeys.lastUse', { date: formatDateTime(lastUseDate) })
            : t('signInSecurity:passkeys.unused')}
        </p>
      </div>
      {onRemove && (
        <Button
          {...restoreFocusTarget}
          aria-label={t('signInSecurity:passkeys.removeOne', { name })}
          onClick={onRemove}
        >
          {t('signInSecurity:remove.submit')}
        </Button>
      )}
    </li>
  );
}
