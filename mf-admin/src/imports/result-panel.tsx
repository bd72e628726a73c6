import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { ImportKind, ImportPreview, ImportResult } from '@passerelle/contract';
import { ButtonLink, Panel } from '@passerelle/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ReportButton } from './report-button.tsx';

const useStyles = makeStyles({
  summary: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: 1.5,
    // Where reading goes on; there is nothing to press.
    ':focus': { outlineStyle: 'none' },
  },
  line: { display: 'block' },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalM,
    marginTop: tokens.spacingVerticalXL,
  },
});

/** Where what was imported is found. */
const lists = { startups: '/startups?statuses=CREATE', invitations: '/users' } as const;

interface ResultPanelProps {
  kind: ImportKind;
  preview: ImportPreview;
  result: ImportResult;
  onAgain: () => void;
}

/** What was imported, the report of it, and where to go from here. */
export function ResultPanel({ kind, preview: { rows }, result, onAgain }: ResultPanelProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const summary = useRef<HTMLParagraphElement>(null);
  const { imported, invitations } = result;
  const left = rows.length - imported;

  // The pressed button was removed.
  useEffect(() => summary.current?.focus(), []);

  return (
    <Panel title={t('admin:import.done.title')}>
      <p ref={summary} tabIndex={-1} className={styles.summary}>
        <span className={styles.line}>{t(`admin:import.${kind}.done`, { count: imported })}</span>
        {kind === 'startups' && invitations > 0 && (
          <span className={styles.line}>{t('admin:import.done.invitations', { count: invitations })}</span>
        )}
        {left > 0 && <span className={styles.line}>{t('admin:import.done.left', { count: left })}</span>}
      </p>
      <div className={styles.actions}>
        <ButtonLink to={lists[kind]} appearance="primary" size="large">
          {t(`admin:import.${kind}.see`)}
        </ButtonLink>
        <ReportButton kind={kind} isImported rows={rows} />
        <Button size="large" onClick={onAgain}>
          {t('admin:import.done.again')}
        </Button>
      </div>
    </Panel>
  );
}
