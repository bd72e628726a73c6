import { Button, makeStyles, tokens } from '@fluentui/react-components';
import {
  type ContactRequestStep,
  type MeetingPlan,
  meetingMinutes,
  meetingPlaceLength,
  meetingPlanSchema,
  z,
} from '@passerelle/contract';
import { KeptDraft } from '@passerelle/revisions';
import {
  ActionButton,
  DateField,
  SelectField,
  showFieldErrors,
  TextField,
  useFormFailure,
  useNotify,
  zodFormResolver,
} from '@passerelle/ui';
import { useEffect } from 'react';
import { type Control, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { usePlanMeetingMutation } from '../steps/step-endpoints.ts';

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
  const [planMeeting] = usePlanMeetingMutation();
  const { id: stepId, day, meeting } = step;
  const { time = null, minutes = USUAL_MINUTES, place = null, sequence = 0 } = meeting ?? {};
  const form = useForm<MeetingValues, unknown, MeetingPlan>({
    resolver,
    defaultValues: { day, time, minutes: String(minutes), place },
  });
  // What a field holds has another type than what the schema makes of it.
  const control = form.control as unknown as Control<MeetingValues>;
  const { setFocus } = form;
  useEffect(() => setFocus('time'), [setFocus]);

  const save = form.handleSubmit(async (plan) => {
    const { error } = await planMeeting({ requestId, stepId, ...plan, sequence });
    if (error) {
      if (!showFieldErrors(form.setError, error)) showFailure(error);
      return;
    }
    form.reset(form.getValues());
    notify.success(t('admin:contactRequests.meeting.saved'));
    onClose();
  });

  return (
    // biome-ignore lint/a11y/useSemanticElements: a form of its own may not stand within the form of the request
    <div className={styles.form} role="group" aria-label={t('admin:contactRequests.meeting.title')}>
      {/* Browsers hold drafts under this name. */}
      <KeptDraft form={form} name={`event.${requestId}.meeting.${stepId}`} />
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
        <Button onClick={onClose}>{t('admin:contactRequests.meeting.cancel')}</Button>
      </div>
    </div>
  );
}
