import { makeStyles } from '@fluentui/react-components';
import type { Startup } from '@passerelle/contract/startups/startup';
import type { ReceivedDocuments } from '@passerelle/contract/startups/startup-draft';
import { useRight } from '@passerelle/platform/session';
import { Checkbox, Panel, useNotify } from '@passerelle/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaveReceivedDocumentsMutation } from './administration-endpoints.ts';

const useStyles = makeStyles({
  boxes: {
    display: 'grid',
    justifyItems: 'start',
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 'none',
  },
});

const documents = ['hasLettreEmetteur', 'hasFicheOFAC'] as const satisfies (keyof ReceivedDocuments)[];

type DocumentName = (typeof documents)[number];

/** A press that is not stored yet. */
interface Tick {
  isReceived: boolean;
  press: number;
}

/**
 * Which documents the startup has handed in; a tick is shown at once, and saved after the one before: a call that has to be sent again
 * would come after the next one, and undo it. Of a disabled card, and by who may only read, it can only be read.
 */
export function DocumentsPanel({ startup }: { startup: Startup }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const notify = useNotify();
  const mayEdit = useRight('EDITOR');
  const [save] = useSaveReceivedDocumentsMutation();
  const [ticked, setTicked] = useState<Partial<Record<DocumentName, Tick>>>({});
  const presses = useRef(0);
  const queue = useRef(Promise.resolve());

  async function store(document: DocumentName, { isReceived, press }: Tick): Promise<void> {
    const { error } = await save({ id: startup.id, documents: { [document]: isReceived } });
    setTicked((all) => (all[document]?.press === press ? { ...all, [document]: undefined } : all));
    if (error) return;
    const name = t(`admin:startups.documents.${document}`);
    notify.success(t(`admin:startups.documents.${isReceived ? 'received' : 'missing'}`, { name }));
  }

  function note(document: DocumentName, isReceived: boolean): void {
    presses.current += 1;
    const tick = { isReceived, press: presses.current };
    setTicked((all) => ({ ...all, [document]: tick }));
    queue.current = queue.current.then(() => store(document, tick));
  }

  return (
    <Panel title={t('admin:startups.documents.title')}>
      <fieldset className={styles.boxes} aria-label={t('admin:startups.documents.title')}>
        {documents.map((document) => (
          <Checkbox
            key={document}
            label={t(`admin:startups.documents.${document}`)}
            checked={ticked[document]?.isReceived ?? startup.informations[document] ?? false}
            disabled={!mayEdit || startup.status === 'DISABLED'}
            onChange={(_, { checked }) => note(document, checked === true)}
          />
        ))}
      </fieldset>
    </Panel>
  );
}
