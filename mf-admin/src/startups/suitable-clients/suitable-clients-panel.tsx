import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { Startup } from '@passerelle/contract/startups/startup';
import { Panel } from '@passerelle/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SuitableClientsDrawer } from './suitable-clients-drawer.tsx';

const useStyles = makeStyles({
  content: { display: 'grid', rowGap: tokens.spacingVerticalM },
  text: { margin: 0, color: tokens.colorNeutralForeground3 },
});

/** Opens the list of clients whom a validated card may suit; no names are fetched before that. */
export function SuitableClientsPanel({ startup }: { startup: Startup }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (startup.status !== 'VALIDATED') return null;
  return (
    <Panel title={t('admin:suitable.title')}>
      <div className={styles.content}>
        <p className={styles.text}>{t('admin:suitable.text')}</p>
        <Button size="large" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('admin:suitable.open')}
        </Button>
      </div>
      {isOpen && <SuitableClientsDrawer startup={startup} onClose={() => setOpen(false)} />}
    </Panel>
  );
}
