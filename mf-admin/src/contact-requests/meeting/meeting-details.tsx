import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { ContactRequestStep } from '@passerelle/contract';
import { saveFile } from '@passerelle/platform/api';
import { useRight } from '@passerelle/platform/session';
import { ActionButton } from '@passerelle/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDownloadMeetingMutation } from '../steps/step-endpoints.ts';
import { MeetingForm } from './meeting-form.tsx';

const useStyles = makeStyles({
  plan: { margin: 0, overflowWrap: 'anywhere' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

interface MeetingDetailsProps {
  requestId: string;
  step: ContactRequestStep;
  /** The meeting as the history tells it: `Rendez-vous, le 19/11/2026`. */
  what: string;
  /** Whether the form stands open; the history holds it, since what is typed there outlives the step. */
  isPlanning: boolean;
  onPlan: (isPlanning: boolean) => void;
}

/** When and where a meeting is, the form that plans it, and the file for everybody's calendar. */
export function MeetingDetails({ requestId, step, what, isPlanning, onPlan }: MeetingDetailsProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const mayEdit = useRight('EDITOR');
  const [download] = useDownloadMeetingMutation();
  const planButton = useRef<HTMLButtonElement>(null);
  const { meeting } = step;

  const wasPlanning = useRef(false);
  useEffect(() => {
    // The form that had the focus has gone.
    if (wasPlanning.current && !isPlanning) planButton.current?.focus();
    wasPlanning.current = isPlanning;
  }, [isPlanning]);

  async function saveMeetingFile() {
    const { data } = await download({ requestId, stepId: step.id });
    if (data) saveFile(data);
  }

  if (isPlanning) return <MeetingForm requestId={requestId} step={step} onClose={() => onPlan(false)} />;
  const plan = t(meeting ? 'admin:contactRequests.meeting.change' : 'admin:contactRequests.meeting.plan');
  const named = (action: string) => t('admin:contactRequests.meeting.actionOf', { action, step: what });
  const file = t('admin:contactRequests.meeting.file');
  return (
    <>
      {meeting && (
        <p className={styles.plan}>
          {t('admin:contactRequests.meeting.summary', {
            time: meeting.time,
            length: t('admin:contactRequests.meeting.length', { minutes: meeting.minutes }),
            place: meeting.place,
          })}
        </p>
      )}
      <div className={styles.actions}>
        {mayEdit && (
          <Button ref={planButton} size="small" aria-label={named(plan)} onClick={() => onPlan(true)}>
            {plan}
          </Button>
        )}
        {meeting && (
          <ActionButton size="small" aria-label={named(file)} onClick={saveMeetingFile}>
            {file}
          </ActionButton>
        )}
      </div>
    </>
  );
}
