import { Button, makeStyles, tokens, useRestoreFocusTarget } from '@fluentui/react-components';
import type { Factors } from '@passerelle/contract/accounts/factors/factors';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRenewRecoveryCodesMutation } from './endpoints.ts';
import { ProofDialog } from './proof-dialog.tsx';

/** From so many recovery codes on down it is time for new ones. */
const FEW_CODES = 3;

const useStyles = makeStyles({
  text: { maxWidth: '64ch', margin: '0 0 8px' },
  note: { maxWidth: '64ch', margin: '0 0 8px', color: tokens.colorNeutralForeground3 },
  actions: { marginTop: '20px' },
});

interface RecoveryPanelProps {
  factors: Factors;
  onRenewed: (recoveryCodes: readonly string[]) => void;
}

/** How many recovery codes are left, and what makes new ones. */
export function RecoveryPanel({ factors, onRenewed }: RecoveryPanelProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const restoreFocusTarget = useRestoreFocusTarget();
  const [renew] = useRenewRecoveryCodesMutation();
  const [isOpen, setOpen] = useState(false);
  const { recoveryCodesLeft, isRequired } = factors;
  return (
    <>
      <p className={styles.text}>{t('signInSecurity:active.left', { count: recoveryCodesLeft })}</p>
      {recoveryCodesLeft <= FEW_CODES && <p className={styles.text}>{t('signInSecurity:active.few')}</p>}
      {isRequired && <p className={styles.note}>{t('signInSecurity:active.obligatory')}</p>}
      <div className={styles.actions}>
        <Button {...restoreFocusTarget} size="large" onClick={() => setOpen(true)}>
          {t('signInSecurity:renew.open')}
        </Button>
      </div>
      {isOpen && (
        <ProofDialog
          isWithoutPassword
          title={t('signInSecurity:renew.open')}
          text={t('signInSecurity:renew.text')}
          submit={t('signInSecurity:renew.submit')}
          factors={factors}
          onProve={async ({ code, passkey }) => {
            const { data, error } = await renew({ code, passkey });
            if (data) onRenewed(data.recoveryCodes);
            return error;
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
