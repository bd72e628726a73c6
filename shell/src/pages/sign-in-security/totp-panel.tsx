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
  // What is being set up, and what is said once it is: where it was begun, not where its answer comes.
  const [setUp, setSetUp] = useState<{ secret: TotpSecret; done: string }>();
  const isOutdated = factors.totp?.isOutdated === true;
  const isFirst = factors.passkeys.length === 0 && factors.totp === null;

  function done(): string {
    if (isOutdated) return t('signInSecurity:outdated.done');
    return isFirst ? t('signInSecurity:activated') : t('signInSecurity:applicationAdded');
  }

  const begin = (secret: TotpSecret) => setSetUp({ secret, done: done() });

  function step() {
    // Before what is set up by now: an answer with recovery codes that was lost comes when the code is sent again.
    if (setUp) {
      return (
        <SecretStep
          secret={setUp.secret}
          onRestart={() => {
            setSetUp(undefined);
            panel.current?.focus();
          }}
          onConfirmed={(recoveryCodes) => {
            onAdded(recoveryCodes);
            setSetUp(undefined);
            notify.success(setUp.done);
          }}
        />
      );
    }
    if (factors.totp && !isOutdated) {
      return (
        <ActiveFactor
          startDate={factors.totp.startDate}
          factors={factors}
          onRemoved={() => panel.current?.focus()}
        />
      );
    }
    const Begin = isFirst ? PasswordStep : FurtherStep;
    return <Begin factors={factors} onStarted={begin} />;
  }

  return (
    <div ref={panel} tabIndex={-1} className={styles.root}>
      {step()}
    </div>
  );
}
