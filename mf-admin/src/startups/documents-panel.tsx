import { makeStyles } from '@fluentui/react-components';
import type { Startup } from '@passerelle/contract/startups/startup';
import type { ReceivedDocuments } from '@passerelle/contract/startups/startup-draft';
import { useRight } from '@passerelle/platform/session';
import { Checkbox, Panel, useNotify } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { useSaveReceivedDocumentsMutation } from './administration-endpoints.ts';

const useStyles = makeStyles({
  boxes: {
    display: 'grid',
    justifyItems: 'start',
    minWidth: 0,
    margin: '0 -8px',
    padding: 0,
    border: 'none',
  },
});

const documents = ['hasLettreEmetteur', 'hasFicheOFAC'] as const satisfies (keyof ReceivedDocuments)[];

/** Which documents the startup has handed in; a tick is saved at once. Of a disabled card, and by who may only read, it can only be read. */
export function DocumentsPanel({ startup }: { startup: Startup }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const notify = useNotify();
  const mayEdit = useRight('EDITOR');
  const [save] = useSaveReceivedDocumentsMutation();
  async function note(document: (typeof documents)[number], isReceived: boolean) {
    const { error } = await save({ id: startup.id, documents: { [document]: isReceived } });
    if (error) return;
    const name = t(`admin:startups.documents.${document}`);
    notify.success(t(`admin:startups.documents.${isReceived ? 'received' : 'missing'}`, { name }));
  }
  return (
    <Panel title={t('admin:startups.documents.title')}>
      <fieldset className={styles.boxes} aria-label={t('admin:startups.documents.title')}>
        {documents.map((document) => (
          <Checkbox
            key={document}
            label={t(`admin:startups.documents.${document}`)}
            checked={startup.informations[document] ?? false}
            disabled={!mayEdit || startup.status === 'DISABLED'}
            onChange={(_, { checked }) => note(document, checked === true)}
          />
        ))}
      </fieldset>
    </Panel>
  );
}
