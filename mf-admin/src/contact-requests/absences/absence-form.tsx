import { makeStyles, tokens } from '@fluentui/react-components';
import { absenceNoteSchema, type z } from '@passerelle/contract';
import { useRight, useSession } from '@passerelle/platform/session';
import { KeptDraft, noteSent } from '@passerelle/revisions';
import {
  ActionButton,
  DateField,
  dayOf,
  SelectField,
  showFieldErrors,
  useEntryId,
  useFormFailure,
  useNotify,
  zodFormResolver,
} from '@passerelle/ui';
import { type Control, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useListContactRequestOwnersQuery } from '../owner/owner-endpoints.ts';
import { useNoteAbsenceMutation } from './absence-endpoints.ts';

const useStyles = makeStyles({
  form: { display: 'grid', rowGap: tokens.spacingVerticalL, justifyItems: 'stretch' },
  note: { justifySelf: 'start' },
});

type AbsenceNote = z.output<typeof absenceNoteSchema>;
interface AbsenceValues {
  memberId: string | null;
  firstDay: string | null;
  lastDay: string | null;
}

const resolver = zodFormResolver<AbsenceValues, AbsenceNote>(
  absenceNoteSchema as unknown as z.ZodType<AbsenceNote, AbsenceValues>,
);

/** Notes an absence: one's own, or that of a member whom an administrator picks. */
export function AbsenceForm() {
  const styles = useStyles();
  const { t } = useTranslation();
  const notify = useNotify();
  const showFailure = useFormFailure();
  const { user } = useSession();
  const isAdministrator = useRight('ADMINISTRATOR');
  const { data: members = [] } = useListContactRequestOwnersQuery();
  const [noteAbsence] = useNoteAbsenceMutation();
  const empty = { memberId: user?.id ?? null, firstDay: null, lastDay: null };
  const form = useForm<AbsenceValues, unknown, AbsenceNote>({ resolver, defaultValues: empty });
  // What a field holds has another type than what the schema makes of it.
  const control = form.control as unknown as Control<AbsenceValues>;
  const idOf = useEntryId();

  const note = form.handleSubmit(async (absence) => {
    const startAnew = noteSent(form);
    const { error } = await noteAbsence({ id: idOf(absence), ...absence });
    if (error) {
      if (!showFieldErrors(form.setError, error)) showFailure(error);
      return;
    }
    idOf.renew();
    startAnew(empty);
    notify.success(t('admin:contactRequests.absences.noted'));
  });

  return (
    <section className={styles.form}>
      <KeptDraft form={form} name="absence" />
      {isAdministrator && (
        <SelectField
          control={control}
          name="memberId"
          label={t('admin:contactRequests.absences.member')}
          options={members.map((member) => ({ value: member.id, label: member.fullName }))}
          isRequired
        />
      )}
      <DateField
        control={control}
        name="firstDay"
        label={t('admin:contactRequests.absences.firstDay')}
        isRequired
      />
      <DateField
        control={control}
        name="lastDay"
        label={t('admin:contactRequests.absences.lastDay')}
        minimum={dayOf(new Date())}
        isRequired
      />
      <ActionButton className={styles.note} appearance="primary" onClick={note}>
        {t('admin:contactRequests.absences.note')}
      </ActionButton>
    </section>
  );
}
