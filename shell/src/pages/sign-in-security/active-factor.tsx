import { Button, makeStyles, tokens, useRestoreFocusTarget } from '@fluentui/react-components';
import type { Factors } from '@passerelle/contract/accounts/factors/factors';
import { useFormats } from '@passerelle/platform/i18n';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RemoveDialog } from './remove-dialog.tsx';
import { RenewDialog } from './renew-dialog.tsx';

/** From so many recovery codes on down it is time for new ones. */
const FEW_CODES = 3;

const useStyles = makeStyles({
  text: { maxWidth: '64ch', margin: '0 0 8px' },
  note: { maxWidth: '64ch', margin: '0 0 8px', color: tokens.colorNeutralForeground3 },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '12px', marginTop: '20px' },
});

interface ActiveFactorProps {
  startDate: string;
  factors: Factors;
  onRenewed: (recoveryCodes: readonly string[]) => void;
  onRemoved: () => void;
}

/** A second factor that is set up: since when, how many recovery codes are left, and what can be changed. */
export function ActiveFactor({ startDate, factors, onRenewed, onRemoved }: ActiveFactorProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { formatDateTime } = useFormats();
  const restoreFocusTarget = useRestoreFocusTarget();
  const [open, setOpen] = useState<'renew' | 'remove'>();
  const close = () => setOpen(undefined);
  const { recoveryCodesLeft, isRequired } = factors;
  return (
    <>
      <p className={styles.text}>{t('signInSecurity:active.since', { date: formatDateTime(startDate) })}</p>
      <p className={styles.text}>{t('signInSecurity:active.left', { count: recoveryCodesLeft })}</p>
      {recoveryCodesLeft <= FEW_CODES && <p className={styles.text}>{t('signInSecurity:active.few')}</p>}
      {isRequired && <p className={styles.note}>{t('signInSecurity:active.obligatory')}</p>}
      <div className={styles.actions}>
        <Button {...restoreFocusTarget} size="large" onClick={() => setOpen('renew')}>
          {t('signInSecurity:renew.open')}
        </Button>
        {!isRequired && (
          <Button {...restoreFocusTarget} size="large" onClick={() => setOpen('remove')}>
            {t('signInSecurity:remove.open')}
          </Button>
        )}
      </div>
      {open === 'renew' && <RenewDialog onRenewed={onRenewed} onClose={close} />}
      {open === 'remove' && <RemoveDialog onRemoved={onRemoved} onClose={close} />}
    </>
  );
}
