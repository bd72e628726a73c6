import { Button, makeStyles, tokens, useRestoreFocusTarget } from '@fluentui/react-components';
import { ConfirmDialog, useNotify } from '@passerelle/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemoveSecondFactorMutation } from '../endpoints.ts';

const useStyles = makeStyles({
  root: { display: 'grid', justifyItems: 'start', rowGap: tokens.spacingVerticalM, outlineStyle: 'none' },
  text: { margin: 0 },
});

interface SecondFactorProps {
  id: string;
  name: string;
  hasSecondFactor: boolean;
  /** Whether who looks at it may remove it. */
  mayRemove: boolean;
}

/** Whether somebody else signs in with a code, and its removal for who has lost their phone and their recovery codes. */
export function SecondFactor({ id, name, hasSecondFactor, mayRemove }: SecondFactorProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const notify = useNotify();
  const restoreFocusTarget = useRestoreFocusTarget();
  const [remove] = useRemoveSecondFactorMutation();
  const [isAsking, setAsking] = useState(false);
  // The list that the drawer was opened from does not reach it any more.
  const [isRemoved, setRemoved] = useState(false);

  async function confirm() {
    await remove(id).unwrap();
    setRemoved(true);
    notify.success(t('admin:users.factor.done', { name }));
  }

  return (
    <div className={styles.root}>
      <p className={styles.text}>
        {hasSecondFactor && !isRemoved ? t('admin:users.factor.on') : t('admin:users.factor.off')}
      </p>
      {mayRemove && hasSecondFactor && !isRemoved && (
        <Button {...restoreFocusTarget} onClick={() => setAsking(true)}>
          {t('admin:users.factor.remove')}
        </Button>
      )}
      <ConfirmDialog
        isDangerous
        isOpen={isAsking}
        title={t('admin:users.factor.title', { name })}
        confirmLabel={t('admin:users.factor.remove')}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        <p>{t('admin:users.factor.check')}</p>
        <p>{t('admin:users.factor.consequence')}</p>
      </ConfirmDialog>
    </div>
  );
}
