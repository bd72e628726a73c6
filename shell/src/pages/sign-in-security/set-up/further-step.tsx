import { Button, makeStyles, useRestoreFocusTarget } from '@fluentui/react-components';
import type { Factors, TotpSecret } from '@passerelle/contract/accounts/factors/factors';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStartTotpMutation } from '../endpoints.ts';
import { ProofDialog } from '../proof-dialog.tsx';
import { ApplicationIntroduction } from './application-introduction.tsx';

const useStyles = makeStyles({ text: { maxWidth: '64ch', margin: '0 0 20px' } });

interface FurtherStepProps {
  factors: Factors;
  onStarted: (secret: TotpSecret) => void;
}

/** What an application is for, and what begins its set-up beside passkeys, or in the place of an outdated one. */
export function FurtherStep({ factors, onStarted }: FurtherStepProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const restoreFocusTarget = useRestoreFocusTarget();
  const [start] = useStartTotpMutation();
  const [isOpen, setOpen] = useState(false);
  const isOutdated = factors.totp !== null;
  const open = isOutdated ? t('signInSecurity:outdated.open') : t('signInSecurity:addApplication');
  return (
    <>
      {isOutdated && <p className={styles.text}>{t('signInSecurity:outdated.text')}</p>}
      <p className={styles.text}>
        <ApplicationIntroduction factors={factors} />
      </p>
      <Button {...restoreFocusTarget} size="large" onClick={() => setOpen(true)}>
        {open}
      </Button>
      {isOpen && (
        <ProofDialog
          title={open}
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
