import { makeStyles, tokens } from '@fluentui/react-components';
import { type ImportKind, type ImportPreview, mailLimits } from '@passerelle/contract';
import { ActionButton, Checkbox, ConfirmDialog, LoadMore, NoticeBar, Panel, screens } from '@passerelle/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReportButton } from './report-button.tsx';
import { RowTable } from './row-table.tsx';

/** Rows shown at first, and added by each press. */
const STEP = 25;

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  summary: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: 1.5,
    // Where reading goes on; there is nothing to press.
    ':focus': { outlineStyle: 'none' },
  },
  line: { display: 'block' },
  quiet: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase300 },
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  filter: { marginInlineStart: 'auto', [screens.narrow]: { marginInlineStart: '-8px' } },
});

interface PreviewPanelProps {
  kind: ImportKind;
  fileName: string;
  preview: ImportPreview;
  /** Whether an import was refused because the preview before was outdated. */
  isNew: boolean;
  isImporting: boolean;
  onImport: () => unknown;
}

/** What an import of the file would do, row by row, and the button that does it. */
export function PreviewPanel({ kind, fileName, preview, isNew, isImporting, onImport }: PreviewPanelProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const summary = useRef<HTMLParagraphElement>(null);
  const [showsProblems, setShowsProblems] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [shown, setShown] = useState(STEP);
  const { rows, valid, invitations, ignoredColumns } = preview;
  const mailsMany = invitations > mailLimits.recipientsWithoutQuestion;
  const wrong = rows.length - valid;
  const toCorrect = rows.filter(({ problems, notes }) => problems.length + notes.length > 0);
  const kept = toCorrect.filter(({ problems }) => problems.length === 0).length;
  const listed = showsProblems ? toCorrect : rows;

  // It appears below what was pressed: who cannot see it is led to it.
  useEffect(() => summary.current?.focus(), []);

  return (
    <Panel title={t('admin:import.preview.title', { file: fileName })}>
      <div className={styles.root}>
        {isNew && <NoticeBar intent="warning">{t('contract:IMPORT_CHANGED')}</NoticeBar>}
        <p ref={summary} tabIndex={-1} className={styles.summary}>
          <span className={styles.line}>
            {valid > 0 ? t(`admin:import.${kind}.valid`, { count: valid }) : t('admin:import.preview.none')}
          </span>
          {wrong > 0 && (
            <span className={styles.line}>
              {valid > 0
                ? t('admin:import.preview.wrong', { count: wrong })
                : t('admin:import.preview.noneHint')}
            </span>
          )}
          {kept > 0 && <span className={styles.line}>{t('admin:import.preview.kept', { count: kept })}</span>}
          {kind === 'startups' && invitations > 0 && (
            <span className={styles.line}>
              {t('admin:import.preview.invitations', { count: invitations })}
            </span>
          )}
          {ignoredColumns.length > 0 && (
            <span className={styles.quiet}>
              {t('admin:import.preview.ignored', {
                count: ignoredColumns.length,
                columns: ignoredColumns.join(', '),
              })}
            </span>
          )}
        </p>
        <div className={styles.actions}>
          {valid > 0 && (
            <ActionButton
              appearance="primary"
              size="large"
              disabledFocusable={isImporting}
              onClick={() => (mailsMany ? setAsking(true) : onImport())}
            >
              {isImporting
                ? t('admin:import.preview.running')
                : t(`admin:import.${kind}.run`, { count: valid })}
            </ActionButton>
          )}
          <ReportButton kind={kind} isImported={false} rows={rows} />
          {toCorrect.length > 0 && valid > 0 && (
            <Checkbox
              className={styles.filter}
              label={t('admin:import.preview.onlyWrong')}
              checked={showsProblems}
              onChange={(_, { checked }) => {
                setShowsProblems(checked === true);
                setShown(STEP);
              }}
            />
          )}
        </div>
        <RowTable kind={kind} rows={listed.slice(0, shown)} />
        <LoadMore
          shown={Math.min(shown, listed.length)}
          total={listed.length}
          step={STEP}
          onMore={() => setShown(shown + STEP)}
        />
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('admin:import.mails.title', { count: invitations })}
        confirmLabel={t('admin:import.mails.confirm', { count: invitations })}
        onConfirm={async () => onImport()}
        onClose={() => setAsking(false)}
      >
        <p>{t('admin:import.mails.text', { count: invitations })}</p>
      </ConfirmDialog>
    </Panel>
  );
}
