import { Button, makeStyles, tokens, useRestoreFocusTarget } from '@fluentui/react-components';
import type { Factors } from '@passerelle/contract/accounts/factors/factors';
import type { Passkey } from '@passerelle/contract/accounts/factors/passkeys';
import { passkeyLimits } from '@passerelle/contract/common/limits';
import { useNotify } from '@passerelle/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemovePasskeyMutation } from '../endpoints.ts';
import { ProofDialog } from '../proof-dialog.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { PasskeyRow } from './passkey-row.tsx';

const useStyles = makeStyles({
  text: { maxWidth: '64ch', margin: '0 0 20px' },
  list: { margin: '0 0 20px', padding: 0, listStyleType: 'none' },
  note: { maxWidth: '64ch', margin: 0, color: tokens.colorNeutralForeground3 },
});

interface PasskeyPanelProps {
  factors: Factors;
  onAdded: (recoveryCodes: readonly string[]) => void;
  onRemoved: () => void;
}

/** The passkeys of the signed-in person, with what adds and removes them. */
export function PasskeyPanel({ factors, onAdded, onRemoved }: PasskeyPanelProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const notify = useNotify();
  const restoreFocusTarget = useRestoreFocusTarget();
  const [remove] = useRemovePasskeyMutation();
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Passkey>();
  const { passkeys, totp, isRequired } = factors;
  const isLast = passkeys.length === 1 && totp === null;
  const lastText = isLast ? 'signInSecurity:remove.text' : 'signInSecurity:passkeys.removeText';
  return (
    <>
      <p className={styles.text}>{t('signInSecurity:passkeys.intro')}</p>
      {passkeys.length > 0 && (
        <ul aria-label={t('signInSecurity:passkeys.title')} className={styles.list}>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRemove={isLast && isRequired ? undefined : () => setRemoved(passkey)}
            />
          ))}
        </ul>
      )}
      {passkeys.length < passkeyLimits.perPerson ? (
        <Button {...restoreFocusTarget} size="large" onClick={() => setAdding(true)}>
          {t('signInSecurity:passkeys.add')}
        </Button>
      ) : (
        <p className={styles.note}>{t('contract:PASSKEYS_TOO_MANY')}</p>
      )}
      {isAdding && (
        <AddPasskey
          factors={factors}
          onAdded={(recoveryCodes) => {
            notify.success(t('signInSecurity:passkeys.added'));
            onAdded(recoveryCodes);
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {removed && (
        <ProofDialog
          title={t('signInSecurity:passkeys.removeTitle', { name: removed.name })}
          text={t(lastText)}
          submit={t('signInSecurity:remove.submit')}
          factors={factors}
          onProve={async (proof) => {
            const { error } = await remove({ id: removed.id, ...proof });
            if (!error) {
              notify.success(t('signInSecurity:passkeys.removed'));
              onRemoved();
            }
            return error;
          }}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </>
  );
}
