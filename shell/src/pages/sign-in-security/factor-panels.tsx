import { makeStyles } from '@fluentui/react-components';
import type { Factors } from '@passerelle/contract/accounts/factors/factors';
import { useSession } from '@passerelle/platform/session';
import { Panel } from '@passerelle/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { PasskeyPanel } from './passkeys/passkey-panel.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RecoveryPanel } from './recovery-panel.tsx';
import { TotpPanel } from './totp-panel.tsx';

// As wide as the profile.
const useStyles = makeStyles({
  root: { display: 'grid', rowGap: '24px', maxWidth: '860px', outlineStyle: 'none' },
});

/**
 * The second factors of the signed-in person, and the recovery codes that stand for them. New codes are here while they are
 * shown, and nowhere else.
 */
export function FactorPanels({ factors }: { factors: Factors }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { user } = useSession();
  const panels = useRef<HTMLDivElement>(null);
  const [codes, setCodes] = useState<readonly string[]>();
  // Whoever had to set one up before anything else came here on the way to somewhere.
  const [isOnTheWay] = useState(() => Boolean(user?.mustSetUpFactor));

  function kept() {
    setCodes(undefined);
    // The button that was pressed goes: the panels have the focus then.
    panels.current?.focus();
    if (isOnTheWay) void navigate('/');
  }

  /** A further factor brings no codes: those of before go on. */
  function added(recoveryCodes: readonly string[]) {
    if (recoveryCodes.length > 0) setCodes(recoveryCodes);
    else panels.current?.focus();
  }

  const isSetUp = factors.totp !== null || factors.passkeys.length > 0;
  return (
    <div ref={panels} tabIndex={-1} className={styles.root}>
      {codes ? (
        <Panel title={t('signInSecurity:recovery')}>
          <RecoveryCodes codes={codes} email={user?.email ?? ''} onKept={kept} />
        </Panel>
      ) : (
        <>
          <Panel title={t('signInSecurity:passkeys.title')}>
            <PasskeyPanel factors={factors} onAdded={added} onRemoved={() => panels.current?.focus()} />
          </Panel>
          <Panel title={t('signInSecurity:totp')}>
            <TotpPanel factors={factors} onAdded={added} />
          </Panel>
          {isSetUp && (
            <Panel title={t('signInSecurity:recovery')}>
              <RecoveryPanel factors={factors} onRenewed={setCodes} />
            </Panel>
          )}
        </>
      )}
    </div>
  );
}
