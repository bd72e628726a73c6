import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ChangedFields, ProblemSummary } from '@passerelle/card-form';
import type { ProposedChanges } from '@passerelle/contract/startups/card/proposed-changes';
import type { Startup } from '@passerelle/contract/startups/startup';
import { useFormats } from '@passerelle/platform/i18n';
import { useRight } from '@passerelle/platform/session';
import { Panel, Quotation } from '@passerelle/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { MissingField } from '../validate-dialog.tsx';
import { AcceptDialog } from './accept-dialog.tsx';
import { RefuseDrawer } from './refuse-drawer.tsx';

const useStyles = makeStyles({
  content: { display: 'grid', rowGap: tokens.spacingVerticalL, minWidth: 0 },
  text: { margin: 0, color: tokens.colorNeutralForeground3 },
  comment: { margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  actions: { display: 'grid', rowGap: tokens.spacingVerticalM },
});

interface ProposedChangesPanelProps {
  startup: Startup;
  changes: ProposedChanges;
}

/** What a startup wants to change on its card, and what the team may say to it; refused changes stay until the next ones. */
export function ProposedChangesPanel({ startup, changes }: ProposedChangesPanelProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { formatDate } = useFormats();
  const mayEdit = useRight('EDITOR');
  const navigate = useNavigate();
  /** What is being decided, and about which state of the changes: the one that the person has read. */
  const [asked, setAsked] = useState<{ decision: 'accept' | 'refuse'; revision: number }>();
  /** What would be missing, and in which state of the changes: what the startup does since may complete them. */
  const [incomplete, setIncomplete] = useState<{ revision: number; fields: MissingField[] }>();
  // Other changes than those that were read are read first; what was typed about the former ones waits until then.
  const [typed, setTyped] = useState('');
  const { status, date, comment, revision } = changes;
  const words = status === 'REFUSED' ? 'REFUSED' : 'WAITING';
  const missing = incomplete?.revision === revision ? incomplete.fields : [];
  const ask = (decision: 'accept' | 'refuse') => setAsked({ decision, revision });
  const dialog = { startup, revision: asked?.revision ?? revision, onClose: () => setAsked(undefined) };

  return (
    <Panel title={t('admin:startups.changes.title')}>
      <div className={styles.content}>
        <p className={styles.text}>{t(`admin:startups.changes.${words}`, { date: formatDate(date) })}</p>
        {status === 'REFUSED' && comment && (
          <p className={styles.comment}>
            <Quotation>{t('admin:startups.changes.comment', { comment })}</Quotation>
          </p>
        )}
        <ChangedFields changes={changes} />
        {missing.length > 0 && (
          <ProblemSummary
            title={t('admin:startups.incomplete.title')}
            text={t('admin:startups.changes.incomplete', { count: missing.length })}
            problems={missing}
            onGo={() => navigate(`/startups/${startup.id}/edit`)}
          />
        )}
        {mayEdit && status === 'WAITING' && (
          <div className={styles.actions}>
            <Button size="large" appearance="primary" onClick={() => ask('accept')}>
              {t('admin:startups.changes.accept.open')}
            </Button>
            <Button size="large" aria-haspopup="dialog" onClick={() => ask('refuse')}>
              {t('admin:startups.changes.refuse.open')}
            </Button>
          </div>
        )}
      </div>
      <AcceptDialog
        {...dialog}
        isOpen={asked?.decision === 'accept'}
        onIncomplete={(fields) => setIncomplete({ revision: dialog.revision, fields })}
      />
      {asked?.decision === 'refuse' && <RefuseDrawer {...dialog} typed={typed} onKeep={setTyped} />}
    </Panel>
  );
}
