import { makeStyles, tokens } from '@fluentui/react-components';
import {
  commentLength,
  daySchema,
  type EventStatus,
  enteredEventSchema,
  eventStatuses,
  z,
} from '@passerelle/contract';
import {
  ActionButton,
  DateField,
  Drawer,
  DrawerCloseButton,
  dayOf,
  KeptDraft,
  RadioField,
  showFieldErrors,
  TextArea,
  useFormFailure,
  useNotify,
  useOptions,
  zodFormResolver,
} from '@passerelle/shared/ui';
import { type Control, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ConsentFields, type ConsentValues } from './consent-fields.tsx';
import { useCreateEventMutation } from './endpoints.ts';
import { instantOn } from './event-day.ts';
import { PartyField } from './party-field.tsx';
import { type Party, useFoundClients, useFoundStartups } from './use-found-parties.ts';

const useStyles = makeStyles({
  form: { display: 'grid', rowGap: tokens.spacingVerticalXL },
});

const { clientId, startupId } = enteredEventSchema.shape;
/** The form holds parties with their names, so that whoever comes back to it sees whom they had picked. */
const idOf = (party: unknown) => (party as Party | null)?.id ?? null;
/** The form asks for a day, the API for an instant of it. */
const formSchema = enteredEventSchema.omit({ type: true }).extend({
  date: daySchema,
  clientId: z.preprocess(idOf, clientId),
  startupId: z.preprocess(idOf, startupId),
});
type NewEvent = z.output<typeof formSchema>;

interface NewEventValues extends ConsentValues {
  clientId: Party | null;
  startupId: Party | null;
  date: string | null;
  status: EventStatus;
  comment: string | null;
}

/** Enters a request that a client made by other means than this site: never without the evidence of their consent. */
export function AddEventDrawer({ onClose }: { onClose: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const notify = useNotify();
  const showFailure = useFormFailure();
  const statusOptions = useOptions('eventStatus', eventStatuses);
  const [createEvent, { isLoading }] = useCreateEventMutation();
  const form = useForm<NewEventValues, unknown, NewEvent>({
    resolver: zodFormResolver<NewEventValues, NewEvent>(formSchema as z.ZodType<NewEvent, NewEventValues>),
    defaultValues: {
      clientId: null,
      startupId: null,
      date: dayOf(new Date()),
      status: 'OPEN',
      comment: null,
      clientConsent: { evidence: null, date: null },
    },
  });
  const { handleSubmit, setError } = form;
  // What a field holds has another type than what the schema makes of it.
  const control = form.control as unknown as Control<NewEventValues>;

  const save = handleSubmit(async ({ date, ...event }) => {
    const { error } = await createEvent({ ...event, date: instantOn(date) });
    if (!error) {
      notify.success(t('admin:events.add.saved'));
      onClose();
    } else if (!showFieldErrors(setError, error)) showFailure(error);
  });

  return (
    <Drawer
      isOpen
      title={t('admin:events.add.title')}
      onClose={onClose}
      footer={
        <>
          <DrawerCloseButton>{t('admin:events.drawer.cancel')}</DrawerCloseButton>
          <ActionButton appearance="primary" disabledFocusable={isLoading} onClick={save}>
            {t('admin:events.add.save')}
          </ActionButton>
        </>
      }
    >
      <div className={styles.form}>
        <KeptDraft form={form} name={'event.new'} />
        <PartyField
          control={control}
          name="clientId"
          label={t('admin:events.add.client')}
          emptyText={t('admin:events.add.noClient')}
          useFound={useFoundClients}
        />
        <PartyField
          control={control}
          name="startupId"
          label={t('admin:events.add.startup')}
          emptyText={t('admin:events.add.noStartup')}
          useFound={useFoundStartups}
        />
        <ConsentFields control={control} />
        <DateField
          control={control}
          name="date"
          label={t('admin:events.add.date')}
          maximum={dayOf(new Date())}
          isRequired
        />
        <RadioField
          control={control}
          name="status"
          label={t('admin:events.drawer.status')}
          options={statusOptions}
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
