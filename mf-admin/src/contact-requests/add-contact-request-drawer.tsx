import {
  type ContactRequestStatus,
  commentLength,
  contactRequestStatuses,
  daySchema,
  enteredContactRequestSchema,
  z,
} from '@passerelle/contract';
import { KeptDraft, noteSent } from '@passerelle/revisions';
import {
  DateField,
  dayOf,
  FormDrawer,
  RadioField,
  TextArea,
  useOptions,
  zodFormResolver,
} from '@passerelle/ui';
import { type Control, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ConsentFields, type ConsentValues } from './consent-fields.tsx';
import { useEnterContactRequestMutation } from './endpoints.ts';
import { instantOn } from './instant-on.ts';
import { OutcomeFields } from './outcome/outcome-fields.tsx';
import {
  type OutcomeFormValues,
  outcomeFieldsSchema,
  outcomeValuesOf,
  requireOutcome,
  withoutHiddenOutcome,
} from './outcome/outcome-values.ts';
import { PartyField } from './parties/party-field.tsx';
import { type Party, useFoundClients, useFoundStartups } from './parties/use-found-parties.ts';
import { useRequestOutcome } from './request-form/use-request-outcome.ts';

const { clientId, startupId } = enteredContactRequestSchema.shape;
/** The form holds parties with their names, so that a restored draft shows whom the person had picked. */
const idOf = (party: unknown) => (party as Party | null)?.id ?? null;
/** The form asks for a day, the API for an instant of it. */
const formSchema = enteredContactRequestSchema.omit({ type: true }).extend({
  date: daySchema,
  clientId: z.preprocess(idOf, clientId),
  startupId: z.preprocess(idOf, startupId),
  outcome: outcomeFieldsSchema,
});
type NewContactRequest = z.output<typeof formSchema>;
const checkedSchema = z.preprocess(withoutHiddenOutcome, formSchema.superRefine(requireOutcome));

interface NewContactRequestValues extends ConsentValues, OutcomeFormValues {
  clientId: Party | null;
  startupId: Party | null;
  date: string | null;
  status: ContactRequestStatus;
  comment: string | null;
}

const emptyRequest = (): NewContactRequestValues => ({
  clientId: null,
  startupId: null,
  date: dayOf(new Date()),
  status: 'OPEN',
  comment: null,
  clientConsent: { evidence: null, date: null },
  outcome: outcomeValuesOf(undefined),
});

/** Enters a request that a client made by other means than this site: never without the evidence of their consent. */
export function AddContactRequestDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const statusOptions = useOptions('eventStatus', contactRequestStatuses);
  const [enterContactRequest] = useEnterContactRequestMutation();
  const form = useForm<NewContactRequestValues, unknown, NewContactRequest>({
    resolver: zodFormResolver<NewContactRequestValues, NewContactRequest>(
      checkedSchema as z.ZodType<NewContactRequest, NewContactRequestValues>,
    ),
    defaultValues: emptyRequest(),
  });
  const { handleSubmit, setError } = form;
  const { saves, showOutcome } = useRequestOutcome(setError);
  // What a field holds has another type than what the schema makes of it.
  const control = form.control as unknown as Control<NewContactRequestValues>;

  const save = handleSubmit(async ({ date, outcome, ...request }) => {
    const startAnew = noteSent(form);
    const { error } = await enterContactRequest({
      ...request,
      ...(outcome && { outcome }),
      date: instantOn(date),
    });
    showOutcome(error, () => startAnew(emptyRequest()));
  });

  return (
    <FormDrawer
      texts={{
        title: t('admin:contactRequests.add.title'),
        close: t('admin:contactRequests.drawer.cancel'),
        send: t('admin:contactRequests.add.save'),
      }}
      onSend={save}
      onClose={onClose}
      saves={saves}
    >
      {/* Browsers hold drafts under this name. */}
      <KeptDraft form={form} name="event.new" />
      <PartyField
        control={control}
        name="clientId"
        label={t('admin:contactRequests.add.client')}
        emptyText={t('admin:contactRequests.add.noClient')}
        useFound={useFoundClients}
      />
      <PartyField
        control={control}
        name="startupId"
        label={t('admin:contactRequests.add.startup')}
        emptyText={t('admin:contactRequests.add.noStartup')}
        useFound={useFoundStartups}
      />
      <ConsentFields control={control} />
      <DateField
        control={control}
        name="date"
        label={t('admin:contactRequests.add.date')}
        maximum={dayOf(new Date())}
        isRequired
      />
      <RadioField
        control={control}
        name="status"
        label={t('admin:contactRequests.drawer.status')}
        options={statusOptions}
      />
      <OutcomeFields control={control} isRequired />
      <TextArea
        control={control}
        name="comment"
        label={t('admin:contactRequests.drawer.comment')}
        help={t('admin:contactRequests.drawer.commentHelp')}
        maximum={commentLength}
      />
    </FormDrawer>
  );
}
