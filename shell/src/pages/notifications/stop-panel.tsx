import { makeStyles, tokens } from '@fluentui/react-components';
import { ActionButton, TextLink } from '@passerelle/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStopNotificationsMutation } from './endpoints.ts';

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: tokens.spacingVerticalL, justifyItems: 'start' },
  text: { margin: 0 },
  hint: { margin: 0, color: tokens.colorNeutralForeground3 },
});

interface StopPanelProps {
  token: string;
  /** Whether the mails are still sent. */
  isNotifiable: boolean;
}

/** Asks before the mails are stopped, and says that they are. */
export function StopPanel({ token, isNotifiable }: StopPanelProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const [stop, { isLoading, isSuccess }] = useStopNotificationsMutation();
  const isStopped = isSuccess || !isNotifiable;
  const outcome = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The button that had the focus was removed.
    if (isSuccess) outcome.current?.focus();
  }, [isSuccess]);

  if (isStopped) {
    return (
      <div className={styles.root}>
        <p ref={outcome} tabIndex={-1} role="status" className={styles.text}>
          {t('notifications:stopped')}
        </p>
        <p className={styles.hint}>{t('notifications:again')}</p>
        <TextLink to="/client/modify">{t('notifications:criteria')}</TextLink>
      </div>
    );
  }
  return (
    <div className={styles.root}>
      <p className={styles.text}>{t('notifications:question')}</p>
      <p className={styles.hint}>{t('notifications:rest')}</p>
      <ActionButton
        appearance="primary"
        size="large"
        disabledFocusable={isLoading}
        onClick={() => stop({ token })}
      >
        {t('notifications:stop')}
      </ActionButton>
    </div>
  );
}
