import { Button, makeStyles, tokens } from '@fluentui/react-components';
import {
  type ContactRequestStep,
  type MeetingPlan,
  meetingMinutes,
  meetingPlaceLength,
  meetingPlanSchema,
  z,
} from '@passerelle/contract';
import { useFormats } from '@passerelle/platform/i18n';
import { ChangedMeanwhile, KeptDraft, useRecordRevision, useValueWords } from '@passerelle/revisions';
import {
  ActionButton,
  DateField,
  DiscardQuestion,
  SelectField,
  showFieldErrors,
  TextField,
  useFormFailure,
  useNotify,
  useRefusal,
  zodFormResolver,
} from '@passerelle/ui';
import { useEffect, useState } from 'react';
import { type Control, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { planRefusals, usePlanMeetingMutation } from '../steps/step-endpoints.ts';

const useStyles = makeStyles({
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 180px), 1fr))',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

/** What the form holds: a length is one of a list, whose values are texts. */
interface MeetingValues {
  day: string | null;
  time: string | null;
  minutes: string | null;
  place: string | null;
}

const formSchema = meetingPlanSchema.extend({
  minutes: z.preprocess(
    (minutes) => (minutes === null ? null : Number(minutes)),
    meetingPlanSchema.shape.minutes,
  ),
});
const resolver = zodFormResolver<MeetingValues, MeetingPlan>(
  formSchema as unknown as z.ZodType<MeetingPlan, MeetingValues>,
);
const [, , USUAL_MINUTES] = meetingMinutes;
const valuesOf = ({ day, meeting }: ContactRequestStep): MeetingValues => ({
  day,
  time: meeting?.time ?? '',
  minutes: String(meeting?.minutes ?? USUAL_MINUTES),
  place: meeting?.place ?? '',
});

const nameKeys = {
  day: 'steps.day',
  time: 'meeting.time',
  minutes: 'meeting.minutes',
  place: 'meeting.place',
} as const satisfies Record<keyof MeetingValues, string>;

interface MeetingFormProps {
  requestId: string;
  step: ContactRequestStep;
  /** Called once the plan is stored, or left as it was. */
  onClose: () => void;
}

/** When and where a meeting is. */
export function MeetingForm({ requestId, step, onClose }: MeetingFormProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const notify = useNotify();
  const showFailure = useFormFailure();
  const { formatDate } = useFormats();
  const [planMeeting, { isLoading }] = usePlanMeetingMutation();
  const refusal = useRefusal(planRefusals);
  const [isAsking, setAsking] = useState(false);
  const { id: stepId } = step;
  const form = useForm<MeetingValues, unknown, MeetingPlan>({ resolver, defaultValues: valuesOf(step) });
  const { isDirty } = form.formState;
  // The steps are read anew while it is open: what somebody else has planned by then is not what the person saw.
  const changed = useRecordRevision({
    record: step,
    valuesOf,
    revisionOf: ({ meeting }) => meeting?.sequence ?? 0,
    form,
  });
  const wordsOf = useValueWords<keyof MeetingValues>(
    {},
    {
      day: (value) => formatDate(String(value)),
      minutes: (value) => t('admin:contactRequests.meeting.length', { minutes: value }),
    },
  );
  // What a field holds has another type than what the schema makes of it.
  const control = form.control as unknown as Control<MeetingValues>;
  const { setFocus } = form;
  useEffect(() => setFocus('time'), [setFocus]);

  const save = form.handleSubmit(async (plan) => {
    const { revision: sequence } = changed.base();
    const { data, error } = await planMeeting({ requestId, stepId, ...plan, sequence });
    if (refusal.find(error) || (await changed.find(error))) return;
    if (!data) {
      if (!showFieldErrors(form.setError, error)) showFailure(error);
      return;
    }
    notify.success(t('admin:contactRequests.meeting.saved'));
    if (changed.noteSaved(data)) onClose();
  });

  return (
    // biome-ignore lint/a11y/useSemanticElements: a form of its own may not stand within the form of the request
    <div className={styles.form} role="group" aria-label={t('admin:contactRequests.meeting.title')}>
      {refusal.notice}
      <ChangedMeanwhile
        changed={changed}
        isSaving={isLoading}
        nameOf={(name) => t(`admin:contactRequests.${nameKeys[name]}`)}
        wordsOf={wordsOf}
        onSave={save}
        onGo={setFocus}
      />
      {/* Browsers hold drafts under this name. */}
      <KeptDraft form={form} name={`event.${requestId}.meeting.${stepId}`} changed={changed} />
      <div className={styles.pair}>
        <DateField control={control} name="day" label={t('admin:contactRequests.steps.day')} isRequired />
        <TextField
          control={control}
          name="time"
          label={t('admin:contactRequests.meeting.time')}
          help={t('admin:contactRequests.meeting.timeHelp')}
          isRequired
        />
      </div>
      <SelectField
        control={control}
        name="minutes"
        label={t('admin:contactRequests.meeting.minutes')}
        options={meetingMinutes.map((value) => ({
          value: String(value),
          label: t('admin:contactRequests.meeting.length', { minutes: value }),
        }))}
        isRequired
      />
      <TextField
        control={control}
        name="place"
        label={t('admin:contactRequests.meeting.place')}
        help={t('admin:contactRequests.meeting.placeHelp')}
        maximum={meetingPlaceLength}
        isRequired
      />
      <div className={styles.actions}>
        <ActionButton appearance="primary" onClick={save}>
          {t('admin:contactRequests.meeting.save')}
        </ActionButton>
        <Button onClick={() => (isDirty ? setAsking(true) : onClose())}>
          {t('admin:contactRequests.meeting.cancel')}
        </Button>
      </div>
      <DiscardQuestion isOpen={isAsking} onDiscard={onClose} onClose={() => setAsking(false)} />
    </div>
  );
}
