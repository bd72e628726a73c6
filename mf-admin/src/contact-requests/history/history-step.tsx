import { makeStyles, tokens } from '@fluentui/react-components';
import type { ContactRequestStep } from '@passerelle/contract';
import { saveFile } from '@passerelle/platform/api';
import { useFormats, useLabels } from '@passerelle/platform/i18n';
import { useRight } from '@passerelle/platform/session';
import { ActionButton, Quotation, useNotify } from '@passerelle/ui';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { MeetingDetails } from '../meeting/meeting-details.tsx';
import { useDownloadMeetingMutation, useRemoveContactRequestStepMutation } from '../steps/step-endpoints.ts';
import { useEntryStyles } from './use-entry-styles.ts';

const useStyles = makeStyles({
  remove: { justifySelf: 'start' },
  kind: { fontWeight: tokens.fontWeightSemibold },
});

interface HistoryStepProps extends Pick<ComponentProps<typeof MeetingDetails>, 'isPlanning' | 'onPlan'> {
  requestId: string;
  step: ContactRequestStep;
  /** A colleague has taken it back; it is there for what is being typed about it. */
  isGone: boolean;
  /** Called once it is gone, with its button. */
  onRemoved: () => void;
}

/** A step of a request, which may be taken back. */
export function HistoryStep(props: HistoryStepProps) {
  const { requestId, step, isGone, isPlanning, onPlan, onRemoved } = props;
  const styles = useStyles();
  const entry = useEntryStyles();
  const { t } = useTranslation();
  const label = useLabels();
  const notify = useNotify();
  const mayEdit = useRight('EDITOR');
  const { formatDate, formatDateTime } = useFormats();
  const [removeStep] = useRemoveContactRequestStepMutation();
  const [download] = useDownloadMeetingMutation();
  const { id: stepId, kind, day, comment, notedAt, author, meeting } = step;
  const what = t('admin:contactRequests.steps.onDay', {
    step: label('contactRequestStep', kind),
    date: formatDate(day),
  });

  async function remove() {
    const { error } = await removeStep({ requestId, stepId });
    if (error) return;
    // Who has the meeting in a calendar has to be sent its end.
    const file = meeting && (await download({ requestId, stepId })).data;
    if (file) saveFile(file);
    notify.success(
      t(file ? 'admin:contactRequests.meeting.cancelled' : 'admin:contactRequests.steps.removed'),
    );
    onRemoved();
  }

  return (
    <>
      <span className={styles.kind}>{what}</span>
      {comment && (
        <p className={entry.comment}>
          {t('admin:contactRequests.history.comment')}{' '}
          <Quotation>{t('admin:contactRequests.log.text', { text: comment })}</Quotation>
        </p>
      )}
      {kind === 'MEETING' && (
        <MeetingDetails
          requestId={requestId}
          step={step}
          what={what}
          isPlanning={isPlanning}
          onPlan={onPlan}
        />
      )}
      <p className={entry.quiet}>
        {t('admin:contactRequests.history.by', {
          date: formatDateTime(notedAt),
          author: author?.fullName ?? t('admin:contactRequests.history.goneAuthor'),
        })}
      </p>
      {mayEdit && !isGone && (
        <ActionButton
          className={styles.remove}
          appearance="subtle"
          size="small"
          aria-label={t('admin:contactRequests.steps.removeOf', { step: what })}
          onClick={remove}
        >
          {t('admin:contactRequests.steps.remove')}
        </ActionButton>
      )}
    </>
  );
}
