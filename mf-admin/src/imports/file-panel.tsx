import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download';
import { TableRegular } from '@fluentui/react-icons/svg/table';
import { type ImportKind, importLimits, uploadLimits } from '@passerelle/contract';
import { saveFile } from '@passerelle/platform/api';
import { ActionButton, FileDrop, Panel } from '@passerelle/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useImportTemplateMutation } from './endpoints.ts';
import type { ImportStep } from './use-import.ts';

const BYTES_PER_MEGABYTE = 1024 * 1024;

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  text: { margin: 0, maxWidth: '75ch' },
  quiet: { margin: 0, maxWidth: '75ch', color: tokens.colorNeutralForeground3 },
  problem: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    color: tokens.colorPaletteRedForeground1,
    // It is there before it says anything, and takes no room until then.
    ':empty': { marginTop: `calc(-1 * ${tokens.spacingVerticalL})` },
  },
});

interface FilePanelProps {
  kind: ImportKind;
  step: ImportStep;
  isReading: boolean;
  /** No file is taken until it is done: its rows would take the place of what was imported. */
  isImporting: boolean;
  onChoose: (file: File) => void;
  onRetry: (file: File) => void;
}

/** What a file has to look like, the template, and the place that takes one. */
export function FilePanel({ kind, step, isReading, isImporting, onChoose, onRetry }: FilePanelProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const id = useId();
  const [fetchTemplate, { isLoading }] = useImportTemplateMutation();

  async function saveTemplate() {
    const { data: file } = await fetchTemplate(kind);
    if (file) saveFile(file);
  }

  function hint(): string {
    if (isImporting) return t('admin:import.preview.running');
    return t(isReading ? 'admin:import.file.reading' : 'admin:import.file.drop');
  }

  return (
    <Panel
      title={t('admin:import.file.title')}
      actions={
        <ActionButton icon={<ArrowDownloadRegular />} disabledFocusable={isLoading} onClick={saveTemplate}>
          {t('admin:import.file.template')}
        </ActionButton>
      }
    >
      <div className={styles.root}>
        <p className={styles.text}>{t(`admin:import.${kind}.help`)}</p>
        <p id={`${id}-limits`} className={styles.quiet}>
          {t('admin:import.file.limits', {
            rows: importLimits.rows,
            megabytes: uploadLimits.bytes / BYTES_PER_MEGABYTE,
          })}
        </p>
        <FileDrop
          label={t(step.name === 'choose' ? 'admin:import.file.choose' : 'admin:import.file.chooseOther')}
          hint={hint()}
          icon={<TableRegular />}
          accept=".xlsx,.csv"
          describedBy={`${id}-limits ${id}-problem`}
          isInvalid={step.name === 'refused'}
          onFiles={([file]) => file && !isImporting && onChoose(file)}
        />
        <div id={`${id}-problem`} role="alert" className={styles.problem}>
          {step.name === 'refused' && !isReading && (
            <>
              <span>
                {t('admin:import.file.refused', {
                  file: step.file.name,
                  reason: step.reason ?? t('admin:import.file.unknown'),
                })}
              </span>
              {!step.reason && (
                <Button onClick={() => onRetry(step.file)}>{t('admin:import.file.retry')}</Button>
              )}
            </>
          )}
        </div>
      </div>
    </Panel>
  );
}
