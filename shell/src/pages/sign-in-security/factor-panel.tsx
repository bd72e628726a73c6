import { makeStyles } from '@fluentui/react-components';
import type { Factors, TotpSecret } from '@passerelle/contract/accounts/factors/factors';
import { useSession } from '@passerelle/platform/session';
import { useNotify } from '@passerelle/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ActiveFactor } from './active-factor.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { PasswordStep } from './set-up/password-step.tsx';
import { SecretStep } from './set-up/secret-step.tsx';

const useStyles = makeStyles({ root: { outlineStyle: 'none' } });

/**
 * The second factor of the signed-in person: its set-up step by step, then what can be changed of it. The secret and the
 * recovery codes are here while they are shown, and nowhere else.
 */
export function FactorPanel({ factors }: { factors: Factors }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const notify = useNotify();
  const navigate = useNavigate();
  const { user } = useSession();
  const panel = useRef<HTMLDivElement>(null);
  const [secret, setSecret] = useState<TotpSecret>();
  const [codes, setCodes] = useState<readonly string[]>();
  // Whoever had to set it up before anything else came here on the way to somewhere.
  const [isOnTheWay] = useState(() => Boolean(user?.mustSetUpFactor));

  function kept() {
    setCodes(undefined);
    // The button that was pressed goes: its panel has the focus then.
    panel.current?.focus();
    if (isOnTheWay) void navigate('/');
  }

  function step() {
    if (codes) return <RecoveryCodes codes={codes} email={user?.email ?? ''} onKept={kept} />;
    if (factors.totp) {
      return (
        <ActiveFactor
          startDate={factors.totp.startDate}
          factors={factors}
          onRenewed={setCodes}
          onRemoved={() => panel.current?.focus()}
        />
      );
    }
    if (!secret) return <PasswordStep onStarted={setSecret} />;
    return (
      <SecretStep
        secret={secret}
        onRestart={() => {
          setSecret(undefined);
          panel.current?.focus();
        }}
        onConfirmed={(recoveryCodes) => {
          setCodes(recoveryCodes);
          setSecret(undefined);
          notify.success(t('signInSecurity:activated'));
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
