import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { commentLength, eventStatuses, eventUpdateSchema, type LinkingEvent } from '@passerelle/contract';
import { useFormats } from '@passerelle/shared/i18n';
import { Drawer, RadioField, TextArea, useNotify, useOptions, zodFormResolver } from '@passerelle/shared/ui';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useUpdateEventMutation } from './endpoints.ts';

const useStyles = makeStyles({
  form: { display: 'grid', rowGap: tokens.spacingVerticalXL },
  summary: { margin: 0, overflowWrap: 'anywhere' },
  party: { fontWeight: tokens.fontWeightSemibold },
});

interface EditEventDrawerProps {
  event: LinkingEvent;
  onClose: () => void;
}

/** Follows a request up: any status, and a comment that stays with the team. */
export function EditEventDrawer({ event, onClose }: EditEventDrawerProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const options = useOptions('eventStatus', eventStatuses);
  const notify = useNotify();
  const { formatDate } = useFormats();
  const [updateEvent, { isLoading }] = useUpdateEventMutation();
  const { control, handleSubmit } = useForm({
    resolver: zodFormResolver(eventUpdateSchema),
    defaultValues: { status: event.status, comment: event.comment },
  });

  const save = handleSubmit(async (update) => {
    const { error } = await updateEvent({ id: event.id, ...update });
    if (error) return;
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
          <Button onClick={onClose}>{t('admin:events.drawer.cancel')}</Button>
          <Button appearance="primary" disabledFocusable={isLoading} onClick={isLoading ? undefined : save}>
            {t('admin:events.drawer.save')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p className={styles.summary}>
          {t('admin:events.issuedBy')} <span className={styles.party}>{event.client.fullName}</span>
          <br />
          {t('admin:events.issuedFor')} <span className={styles.party}>{event.startup.fullName}</span>
          <br />
          {t('admin:events.date', { date: formatDate(event.date) })}
        </p>
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
      </div>
    </Drawer>
  );
}
