import { makeStyles, tokens } from '@fluentui/react-components';
import { ActionButton, ButtonLink } from '@passerelle/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: tokens.spacingVerticalL, justifyItems: 'start' },
  text: { margin: 0, overflowWrap: 'anywhere' },
  hint: { margin: 0, color: tokens.colorNeutralForeground3 },
});

interface MailLinkConfirmationProps {
  question: string;
  hint: string;
  /** Of the button. */
  action: string;
  /** What came of it; null before. */
  outcome: string | null;
  isLoading: boolean;
  onConfirm: () => unknown;
}

/** Asks before a link from a mail does something, and says what it did: programs that look at mails press nothing. */
export function MailLinkConfirmation(props: MailLinkConfirmationProps) {
  const { question, hint, action, outcome, isLoading, onConfirm } = props;
  const styles = useStyles();
  const { t } = useTranslation();
  const isOver = outcome !== null;
  const told = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The button that had the focus is gone.
    if (isOver) told.current?.focus();
  }, [isOver]);

  if (isOver) {
    return (
      <div className={styles.root}>
        <p ref={told} tabIndex={-1} role="status" className={styles.text}>
          {outcome}
        </p>
        <ButtonLink to="/" appearance="primary" size="large">
          {t('account:mailLink.continue')}
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className={styles.root}>
      <p className={styles.text}>{question}</p>
      <p className={styles.hint}>{hint}</p>
      <ActionButton appearance="primary" size="large" disabledFocusable={isLoading} onClick={onConfirm}>
        {action}
      </ActionButton>
    </div>
  );
}
