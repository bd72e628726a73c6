import { makeStyles, tokens } from '@fluentui/react-components';
import type { ImportKind } from '@passerelle/contract';
import { BackLink, Page } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { AskedPanel } from './asked-panel.tsx';
import { FilePanel } from './file-panel.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { ResultPanel } from './result-panel.tsx';
import { useImport } from './use-import.ts';

const useStyles = makeStyles({
  panels: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalXXL },
});

/** The page that each kind of import is started from. */
const lists = { startups: '/startups', invitations: '/users' } as const;

/** Imports a file: choose it, look at its rows, import the good ones. */
export function ImportScreen({ kind }: { kind: ImportKind }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { step, isReading, isImporting, choose, retry, run, startAnew } = useImport(kind);
  return (
    <Page
      title={t(`admin:import.${kind}.title`)}
      subtitle={t(`admin:import.${kind}.subtitle`)}
      above={<BackLink to={lists[kind]}>{t(`admin:import.${kind}.back`)}</BackLink>}
    >
      <div className={styles.panels}>
        {step.name === 'asked' && <AskedPanel onAgain={startAnew} />}
        {step.name === 'done' && (
          <ResultPanel kind={kind} preview={step.preview} result={step.result} onAgain={startAnew} />
        )}
        {step.name !== 'asked' && step.name !== 'done' && (
          <FilePanel
            kind={kind}
            step={step}
            isReading={isReading}
            isImporting={isImporting}
            onChoose={choose}
            onRetry={retry}
          />
        )}
        {/* Whoever has picked another file is not offered to import the one before. */}
        {step.name === 'preview' && !isReading && (
          <PreviewPanel
            key={step.preview.confirmation}
            kind={kind}
            fileName={step.file.name}
            preview={step.preview}
            isNew={step.isNew}
            isImporting={isImporting}
            onImport={() => run(step.file, step.preview)}
          />
        )}
      </div>
    </Page>
  );
}
