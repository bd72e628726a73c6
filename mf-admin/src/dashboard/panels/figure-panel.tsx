import { makeStyles, tokens } from '@fluentui/react-components';
import { Panel, TextSkeleton } from '@passerelle/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  panel: { display: 'flex', flexDirection: 'column', height: '100%', boxSizing: 'border-box' },
  none: { margin: 0, color: tokens.colorNeutralForeground3 },
});

interface FigurePanelProps {
  title: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
  /** Undefined while the figures load, false where there are none. */
  hasFigures: boolean | undefined;
  children: ReactNode;
}

/** A panel of the dashboard: its figures, their absence in words, or their outline while they load. */
export function FigurePanel({ title, subtitle, actions, hasFigures, children }: FigurePanelProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  return (
    <Panel title={title} subtitle={subtitle} actions={actions} className={styles.panel}>
      {hasFigures === undefined && <TextSkeleton lines={4} />}
      {hasFigures === false && <p className={styles.none}>{t('admin:dashboard.none')}</p>}
      {hasFigures && children}
    </Panel>
  );
}
