import type { Factors } from '@passerelle/contract/accounts/factors/factors';
import type { PasskeySetUp } from '@passerelle/contract/accounts/factors/passkeys';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSetUpPasskeyMutation } from '../endpoints.ts';
import { ProofDialog } from '../proof-dialog.tsx';
import { NameDialog } from './name-dialog.tsx';

interface AddPasskeyProps {
  factors: Factors;
  onAdded: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
}

/** Adds a passkey: who the person is first, then its name and the browser's own question. */
export function AddPasskey({ factors, onAdded, onClose }: AddPasskeyProps) {
  const { t } = useTranslation();
  const [begin] = useSetUpPasskeyMutation();
  const [setUp, setSetUp] = useState<PasskeySetUp>();
  if (setUp) {
    return (
      <NameDialog setUp={setUp} onAdded={onAdded} onRestart={() => setSetUp(undefined)} onClose={onClose} />
    );
  }
  let begun = false;
  return (
    <ProofDialog
      title={t('signInSecurity:passkeys.add')}
      text={t('signInSecurity:proof.text')}
      submit={t('signInSecurity:proof.next')}
      factors={factors}
      onProve={async (proof) => {
        const { data, error } = await begin(proof);
        if (data) {
          begun = true;
          setSetUp(data);
        }
        return error;
      }}
      onClose={() => {
        // Its next step takes its place.
        if (!begun) onClose();
      }}
    />
  );
}
