import { makeStyles, tokens } from '@fluentui/react-components';
import {
  type ContactRequestStepKind,
  contactRequestStepKinds,
  contactRequestStepNoteSchema,
  stepCommentLength,
} from '@passerelle/contract';
import { KeptDraft, noteSent } from '@passerelle/revisions';
import {
  ActionButton,
  DateField,
  dayOf,
  showFieldErrors,
  TextField,
  useEntryId,
  useFormFailure,
  useNotify,
  useOptions,
  zodFormResolver,
} from '@passerelle/ui';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SectionTitle } from '../history/section-title.tsx';
import { useNoteContactRequestStepMutation } from './step-endpoints.ts';

const useStyles = makeStyles({
  form: { display: 'grid', rowGap: tokens.spacingVerticalM },
  kinds: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

const resolver = zodFormResolver(contactRequestStepNoteSchema.omit({ kind: true }));
const emptyNote = () => ({ day: dayOf(new Date()), comment: '' });

/** Notes what was done about a request: the day, a few words where there are some, and one press on what it was. */
export function StepForm({ requestId }: { requestId: string }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const notify = useNotify();
  const showFailure = useFormFailure();
  const kinds = useOptions('contactRequestStep', contactRequestStepKinds);
  const [noteStep] = useNoteContactRequestStepMutation();
  const form = useForm({ resolver, defaultValues: emptyNote() });
  const { control, handleSubmit, setError } = form;
  const stepIdOf = useEntryId();

  const note = (kind: ContactRequestStepKind) =>
    handleSubmit(async (values) => {
      const startAnew = noteSent(form);
      const step = { kind, ...values };
      const { error } = await noteStep({ requestId, stepId: stepIdOf(step), ...step });
      if (error) {
        if (!showFieldErrors(setError, error)) showFailure(error);
        return;
      }
      stepIdOf.renew();
      startAnew(emptyNote());
      notify.success(t('admin:contactRequests.steps.noted'));
    })();

  return (
    <section className={styles.form}>
      <SectionTitle>{t('admin:contactRequests.steps.title')}</SectionTitle>
      {/* Browsers hold drafts under this name. */}
      <KeptDraft form={form} name={`event.${requestId}.step`} />
      <DateField control={control} name="day" label={t('admin:contactRequests.steps.day')} isRequired />
      <TextField
        control={control}
        name="comment"
        label={t('admin:contactRequests.steps.comment')}
        help={t('admin:contactRequests.drawer.commentHelp')}
        maximum={stepCommentLength}
      />
      <div className={styles.kinds}>
        {kinds.map(({ value, label }) => (
          <ActionButton key={value} onClick={() => note(value as ContactRequestStepKind)}>
            {label}
          </ActionButton>
        ))}
      </div>
    </section>
  );
}
