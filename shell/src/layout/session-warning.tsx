import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useSessionWarning, useSignOut } from '@passerelle/platform/session';
import { ActionButton, Dialog } from '@passerelle/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { TimeLeft } from './time-left.tsx';

const useStyles = makeStyles({
  problem: { color: tokens.colorStatusDangerForeground1, marginBottom: 0 },
});

/**
 * Tells before a session ends for want of use, and lets the person stay. A session that has lasted as long as any may
 * cannot go on: then it tells alone.
 */
export function SessionWarning() {
  const { end, stay } = useSessionWarning();
  const [dismissedEnd, setDismissedEnd] = useState<number>();
  if (!end) return null;
  const { endsAt, canBeExtended } = end;
  if (!canBeExtended && dismissedEnd === endsAt) return null;
  return (
    <OpenWarning
      endsAt={endsAt}
      goOn={canBeExtended ? stay : async () => setDismissedEnd(endsAt)}
      canBeExtended={canBeExtended}
    />
  );
}

interface OpenWarningProps {
  endsAt: number;
  canBeExtended: boolean;
  goOn: () => Promise<unknown>;
}

function OpenWarning({ endsAt, canBeExtended, goOn }: OpenWarningProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const [hasFailed, setFailed] = useState(false);

  const tryToGoOn = () => {
    setFailed(false);
    return goOn().catch(() => setFailed(true));
  };

  async function leave() {
    if (await signOut()) navigate('/');
  }

  const kind = canBeExtended ? 'idle' : 'absolute';
  return (
    <Dialog
      isAlert
      isOpen
      title={t('shell:sessionEnd.title')}
      onClose={() => void tryToGoOn()}
      actions={
        <>
          {/* The first button has the focus: who was typing signs nobody out. */}
          <ActionButton appearance="primary" onClick={tryToGoOn}>
            {t(`shell:sessionEnd.${kind}.goOn`)}
          </ActionButton>
          <Button onClick={() => void leave()}>{t('shell:sessionEnd.signOut')}</Button>
        </>
      }
    >
      <p>{t(`shell:sessionEnd.${kind}.text`)}</p>
      <TimeLeft until={endsAt} />
      <p role="alert" className={styles.problem}>
        {hasFailed && t('shell:sessionEnd.failed')}
      </p>
    </Dialog>
  );
}
