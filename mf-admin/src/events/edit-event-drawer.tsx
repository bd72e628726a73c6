import { Button, makeStyles, tokens } from '@fluentui/react-components';
import {
  commentLength,
  type EventUpdate,
  eventStatuses,
  eventUpdateSchema,
  type LinkingEvent,
} from '@passerelle/contract';
import { useFormats } from '@passerelle/shared/i18n';
import { ChangedMeanwhile, useRecordRevision, useValueWords } from '@passerelle/shared/revisions';
import {
  ActionButton,
  Drawer,
  DrawerCloseButton,
  KeptDraft,
  RadioField,
  TextArea,
  useNotify,
  useOptions,
  zodFormResolver,
} from '@passerelle/shared/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DeleteEventDialog } from './delete-event-dialog.tsx';
import { useUpdateEventMutation } from './endpoints.ts';
import { EventHistory } from './event-history.tsx';
import { PartyLink } from './party-link.tsx';

const useStyles = makeStyles({
  form: { display: 'grid', rowGap: tokens.spacingVerticalXL },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXS,
    margin: 0,
    overflowWrap: 'anywhere',
  },
  quiet: { color: tokens.colorNeutralForeground3 },
  fact: { margin: 0, whiteSpace: 'pre-line' },
  danger: { marginInlineEnd: 'auto', color: tokens.colorStatusDangerForeground1 },
});

interface EditEventDrawerProps {
  event: LinkingEvent;
  onClose: () => void;
}

const resolver = zodFormResolver(eventUpdateSchema);
const valuesOf = ({ status, comment }: LinkingEvent): EventUpdate => ({ status, comment });

/** Follows a request up: any status, a comment that stays with the team, what happened so far; and deletes it. */
export function EditEventDrawer({ event, onClose }: EditEventDrawerProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const options = useOptions('eventStatus', eventStatuses);
  const notify = useNotify();
  const [isDeleting, setDeleting] = useState(false);
  const [updateEvent, { isLoading }] = useUpdateEventMutation();
  const form = useForm({ resolver, defaultValues: valuesOf(event) });
  const { control, handleSubmit } = form;
  const changed = useRecordRevision({
    record: event,
    valuesOf,
    revisionOf: ({ revision }) => revision,
    form,
  });
  const wordsOf = useValueWords<keyof EventUpdate>({ status: 'eventStatus' });

  const save = handleSubmit(async (update) => {
    const { revision } = changed.base();
    const { error } = await updateEvent({ id: event.id, ...update, revision });
    if (error) {
      await changed.find(error);
      return;
    }
    notify.success(t('admin:events.drawer.saved'));
    onClose();
  });

  return (
    <Drawer
      isOpen
      title={t('admin:events.drawer.title')}
      onClose={onClose}
      footer={
        <>
          <Button appearance="subtle" className={styles.danger} onClick={() => setDeleting(true)}>
            {t('admin:events.delete.confirm')}
          </Button>
          <DrawerCloseButton>{t('admin:events.drawer.cancel')}</DrawerCloseButton>
          <ActionButton appearance="primary" disabledFocusable={isLoading} onClick={save}>
            {t('admin:events.drawer.save')}
          </ActionButton>
        </>
      }
    >
      <div className={styles.form}>
        <ChangedMeanwhile
          changed={changed}
          isSaving={isLoading}
          nameOf={(name) => t(`admin:events.drawer.${name}`)}
          wordsOf={wordsOf}
          onSave={save}
          onGo={form.setFocus}
        />
        <KeptDraft form={form} name={`event.${event.id}`} changed={changed} />
        <EventFacts event={event} />
        <RadioField
          control={control}
          name="status"
          label={t('admin:events.drawer.status')}
          options={options}
        />
        <TextArea
          control={control}
          name="comment"
          label={t('admin:events.drawer.comment')}
          help={t('admin:events.drawer.commentHelp')}
          maximum={commentLength}
        />
        <EventHistory eventId={event.id} />
      </div>
      <DeleteEventDialog
        event={event}
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        onDeleted={onClose}
      />
    </Drawer>
  );
}

/** Who asked for whom and when, and how the client agreed where they did not ask themselves. */
function EventFacts({ event }: { event: LinkingEvent }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { formatDate } = useFormats();
  const { date, clientConsent } = event;
  return (
    <dl className={styles.facts}>
      <dt className={styles.quiet}>{t('admin:events.issuedBy')}</dt>
      <dd className={styles.fact}>
        <PartyLink event={event} side="client" />
      </dd>
      <dt className={styles.quiet}>{t('admin:events.issuedFor')}</dt>
      <dd className={styles.fact}>
        <PartyLink event={event} side="startup" />
      </dd>
      <dt className={styles.quiet}>{t('admin:events.columns.date')}</dt>
      <dd className={styles.fact}>{formatDate(date)}</dd>
      {clientConsent && (
        <>
          <dt className={styles.quiet}>{t('admin:events.consent.given')}</dt>
          <dd className={styles.fact}>
            {formatDate(clientConsent.date)} — {clientConsent.evidence}
          </dd>
        </>
      )}
    </dl>
  );
}
