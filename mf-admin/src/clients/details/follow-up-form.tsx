import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { bankingEntities, type Client, type FollowUp, followUpSchema, type z } from '@passerelle/contract';
import { ChangedMeanwhile, KeptDraft, useRecordRevision, useValueWords } from '@passerelle/revisions';
import {
  Form,
  Panel,
  SelectField,
  showFieldErrors,
  TextField,
  useFormFailure,
  useNotify,
  useOptions,
  zodFormResolver,
} from '@passerelle/ui';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSaveFollowUpMutation } from '../endpoints.ts';
import { changedFields } from './changed-fields.ts';

const useStyles = makeStyles({
  form: { maxWidth: '860px' },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 300px), 1fr))',
    gap: tokens.spacingHorizontalXL,
    alignItems: 'start',
  },
  action: { marginTop: tokens.spacingVerticalXL },
});

type Values = Required<FollowUp>;

const resolver = zodFormResolver<Values, Values>(followUpSchema.required() as z.ZodType<Values, Values>);
const valuesOf = ({ banquier, entity, jobTitle, residence }: Client): Values => ({
  banquier,
  entity,
  jobTitle,
  residence,
});

/** What only the innovation team notes of a client: who follows them, and where they live. It is no part of their criteria. */
export function FollowUpForm({ client }: { client: Client }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const notify = useNotify();
  const showFailure = useFormFailure();
  const entities = useOptions('bankingEntity', bankingEntities);
  const [saveFollowUp, { isLoading }] = useSaveFollowUpMutation();
  const form = useForm<Values, unknown, Values>({ resolver, defaultValues: valuesOf(client) });
  const { control, handleSubmit, setError } = form;
  const changed = useRecordRevision({
    record: client,
    valuesOf,
    revisionOf: ({ followUpRevision }) => followUpRevision,
    form,
  });
  const wordsOf = useValueWords<keyof Values>({ entity: 'bankingEntity' });

  const save = handleSubmit(async (values) => {
    const { values: before, revision } = changed.base();
    const followUp = changedFields(before, values);
    const { data, error } = await saveFollowUp({ id: client.id, followUp, revision });
    if (data) {
      changed.noteSaved(data);
      notify.success(t('admin:clients.followUp.saved'));
    } else if (await changed.find(error)) return;
    else if (!showFieldErrors(setError, error)) showFailure(error);
  });

  return (
    <Form className={styles.form} onSubmit={save}>
      <Panel title={t('admin:clients.followUp.title')} subtitle={t('admin:clients.followUp.help')}>
        <ChangedMeanwhile
          changed={changed}
          isSaving={isLoading}
          nameOf={(name) => t(`admin:clients.followUp.${name}`)}
          wordsOf={wordsOf}
          onSave={save}
          onGo={form.setFocus}
        />
        <KeptDraft form={form} name={`follow-up.${client.id}`} changed={changed} />
        <div className={styles.fields}>
          <TextField control={control} name="banquier" label={t('admin:clients.followUp.banquier')} />
          <SelectField
            control={control}
            name="entity"
            label={t('admin:clients.followUp.entity')}
            placeholder={t('admin:clients.followUp.noEntity')}
            options={entities}
          />
          <TextField control={control} name="jobTitle" label={t('admin:clients.followUp.jobTitle')} />
          <TextField control={control} name="residence" label={t('admin:clients.followUp.residence')} />
        </div>
        <Button className={styles.action} type="submit" size="large" disabledFocusable={isLoading}>
          {t('admin:clients.followUp.save')}
        </Button>
      </Panel>
    </Form>
  );
}
