import { Button, makeStyles, useRestoreFocusTarget } from '@fluentui/react-components';
import type { Factors, TotpSecret } from '@passerelle/contract/accounts/factors/factors';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStartTotpMutation } from '../endpoints.ts';
import { ProofDialog } from '../proof-dialog.tsx';

const useStyles = makeStyles({ text: { maxWidth: '64ch', margin: '0 0 20px' } });

interface FurtherStepProps {
  factors: Factors;
  onStarted: (secret: TotpSecret) => void;
}

/** What an application is for, and what begins its set-up beside passkeys. */
export function FurtherStep({ factors, onStarted }: FurtherStepProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const restoreFocusTarget = useRestoreFocusTarget();
  const [start] = useStartTotpMutation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p className={styles.text}>{t('signInSecurity:intro')}</p>
      <Button {...restoreFocusTarget} size="large" onClick={() => setOpen(true)}>
        {t('signInSecurity:addApplication')}
      </Button>
      {isOpen && (
        <ProofDialog
          title={t('signInSecurity:addApplication')}
          text={t('signInSecurity:proof.text')}
          submit={t('signInSecurity:proof.next')}
          factors={factors}
          onProve={async (proof) => {
            const { data, error } = await start(proof);
            if (data) onStarted(data);
            return error;
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
