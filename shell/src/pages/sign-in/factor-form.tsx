import { Link, makeStyles, tokens } from '@fluentui/react-components';
import type { FactorKind } from '@passerelle/contract/accounts/factors/factors';
import type { SecondFactor } from '@passerelle/platform/session';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeStep } from './code-step.tsx';
import { PasskeyStep } from './passkey-step.tsx';

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: '18px' },
  links: { display: 'grid', justifyItems: 'start', rowGap: tokens.spacingVerticalS },
  lost: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: '14px' },
});

const ways = {
  PASSKEY: 'shell:signIn.factor.usePasskey',
  TOTP: 'shell:signIn.factor.useApplication',
  RECOVERY_CODE: 'shell:signIn.factor.useRecovery',
} as const;

interface FactorFormProps {
  /** What the password was answered with. */
  secondFactor: SecondFactor;
  /** Back to the password: by choice, or because the challenge is worth nothing any more. */
  onBack: (isExpired: boolean) => void;
  /** Where the page does not change by itself once somebody is signed in. */
  onEntered?: () => void;
}

/**
 * The second step of a sign-in: a passkey, a code of the application, or a recovery code, whichever the account has. Then the
 * session takes over.
 */
export function FactorForm({ secondFactor, onBack, onEntered }: FactorFormProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { challenge, kinds, passkeyRequest } = secondFactor;
  const [kind, setKind] = useState<FactorKind>(kinds[0] ?? 'RECOVERY_CODE');
  const outcome = { onExpired: () => onBack(true), onEntered: () => onEntered?.() };
  return (
    <div className={styles.root}>
      {kind === 'PASSKEY' && passkeyRequest ? (
        <PasskeyStep request={passkeyRequest} {...outcome} />
      ) : (
        <CodeStep key={kind} challenge={challenge} isRecovery={kind === 'RECOVERY_CODE'} {...outcome} />
      )}
      <div className={styles.links}>
        {kinds
          .filter((other) => other !== kind)
          .map((other) => (
            <Link key={other} as="button" type="button" onClick={() => setKind(other)}>
              {t(ways[other])}
            </Link>
          ))}
        <Link as="button" type="button" onClick={() => onBack(false)}>
          {t('shell:signIn.factor.back')}
        </Link>
      </div>
      {(kind === 'RECOVERY_CODE' || !kinds.includes('RECOVERY_CODE')) && (
        <p className={styles.lost}>{t('shell:signIn.factor.lost')}</p>
      )}
    </div>
  );
}
