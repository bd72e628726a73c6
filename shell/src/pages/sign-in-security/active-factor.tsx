import { Button, makeStyles, useRestoreFocusTarget } from '@fluentui/react-components';
import type { Factors } from '@passerelle/contract/accounts/factors/factors';
import { useFormats } from '@passerelle/platform/i18n';
import { useNotify } from '@passerelle/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemoveTotpMutation } from './endpoints.ts';
import { ProofDialog } from './proof-dialog.tsx';

const useStyles = makeStyles({
  text: { maxWidth: '64ch', margin: '0 0 8px' },
  actions: { marginTop: '20px' },
});

interface ActiveFactorProps {
  startDate: string;
  factors: Factors;
  onRemoved: () => void;
}

/** The codes of an application that are set up: since when, and what removes them. */
export function ActiveFactor({ startDate, factors, onRemoved }: ActiveFactorProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { formatDateTime } = useFormats();
  const notify = useNotify();
  const restoreFocusTarget = useRestoreFocusTarget();
  const [remove] = useRemoveTotpMutation();
  const [isOpen, setOpen] = useState(false);
  const isLast = factors.passkeys.length === 0;
  const words = isLast
    ? {
        open: t('signInSecurity:remove.open'),
        text: t('signInSecurity:remove.text'),
        done: t('signInSecurity:remove.done'),
      }
    : {
        open: t('signInSecurity:removeApplication.open'),
        text: t('signInSecurity:removeApplication.text'),
        done: t('signInSecurity:removeApplication.done'),
      };
  return (
    <>
      <p className={styles.text}>{t('signInSecurity:active.since', { date: formatDateTime(startDate) })}</p>
      {!(isLast && factors.isRequired) && (
        <div className={styles.actions}>
          <Button {...restoreFocusTarget} size="large" onClick={() => setOpen(true)}>
            {words.open}
          </Button>
        </div>
      )}
      {isOpen && (
        <ProofDialog
          title={words.open}
          text={words.text}
          submit={t('signInSecurity:remove.submit')}
          factors={factors}
          onProve={async (proof) => {
            const { error } = await remove(proof);
            if (!error) {
              notify.success(words.done);
              onRemoved();
            }
            return error;
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
