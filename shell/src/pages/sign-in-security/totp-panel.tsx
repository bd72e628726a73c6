import { makeStyles } from '@fluentui/react-components';
import type { Factors, TotpSecret } from '@passerelle/contract/accounts/factors/factors';
import { useNotify } from '@passerelle/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActiveFactor } from './active-factor.tsx';
import { FurtherStep } from './set-up/further-step.tsx';
import { PasswordStep } from './set-up/password-step.tsx';
import { SecretStep } from './set-up/secret-step.tsx';

const useStyles = makeStyles({ root: { outlineStyle: 'none' } });

interface TotpPanelProps {
  factors: Factors;
  onAdded: (recoveryCodes: readonly string[]) => void;
}

/**
 * The codes of an application as the second factor of the signed-in person: their set-up step by step, then what can be changed
 * of them. The secret is here while it is shown, and nowhere else.
 */
export function TotpPanel({ factors, onAdded }: TotpPanelProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const notify = useNotify();
  const panel = useRef<HTMLDivElement>(null);
  const [secret, setSecret] = useState<TotpSecret>();
  const isOutdated = factors.totp?.isOutdated === true;
  const isFirst = factors.passkeys.length === 0 && factors.totp === null;

  function done(): string {
    if (isOutdated) return t('signInSecurity:outdated.done');
    return isFirst ? t('signInSecurity:activated') : t('signInSecurity:applicationAdded');
  }

  function step() {
    if (factors.totp && !isOutdated) {
      return (
        <ActiveFactor
          startDate={factors.totp.startDate}
          factors={factors}
          onRemoved={() => panel.current?.focus()}
        />
      );
    }
    if (!secret && isFirst) return <PasswordStep factors={factors} onStarted={setSecret} />;
    if (!secret) return <FurtherStep factors={factors} onStarted={setSecret} />;
    return (
      <SecretStep
        secret={secret}
        onRestart={() => {
          setSecret(undefined);
          panel.current?.focus();
        }}
        onConfirmed={(recoveryCodes) => {
          onAdded(recoveryCodes);
          setSecret(undefined);
          notify.success(done());
        }}
      />
    );
  }

  return (
    <div ref={panel} tabIndex={-1} className={styles.root}>
      {step()}
    </div>
  );
}
