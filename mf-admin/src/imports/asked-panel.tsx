import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ButtonLink, Panel } from '@passerelle/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  text: {
    margin: 0,
    maxWidth: '70ch',
    // Where reading goes on; there is nothing to press.
    ':focus': { outlineStyle: 'none' },
  },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalM,
    marginTop: tokens.spacingVerticalXL,
  },
});

/** An import that waits for a second member of the team: nothing of it is done yet. */
export function AskedPanel({ onAgain }: { onAgain: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const text = useRef<HTMLParagraphElement>(null);

  // The pressed button was removed.
  useEffect(() => text.current?.focus(), []);

  return (
    <Panel title={t('admin:import.done.askedTitle')}>
      <p ref={text} tabIndex={-1} className={styles.text}>
        {t('admin:import.done.asked')}
      </p>
      <div className={styles.actions}>
        <ButtonLink to="/approvals" appearance="primary" size="large">
          {t('admin:import.done.seeApprovals')}
        </ButtonLink>
        <Button size="large" onClick={onAgain}>
          {t('admin:import.done.again')}
        </Button>
      </div>
    </Panel>
  );
}
