import { makeStyles, tokens } from '@fluentui/react-components';
import { requestMessageLimits, requestMessageSchema } from '@passerelle/contract';
import { statusOf } from '@passerelle/platform/api';
import { useFormats } from '@passerelle/platform/i18n';
import { KeptDraft, noteSent } from '@passerelle/revisions';
import {
  FormDrawer,
  NotLoaded,
  showFieldErrors,
  TextArea,
  TextSkeleton,
  useEntryId,
  useFormFailure,
  useNotify,
  useRefusal,
  zodFormResolver,
} from '@passerelle/ui';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { messageRefusals, useAddOwnMessageMutation, useListOwnMessagesQuery } from './message-endpoints.ts';

const useStyles = makeStyles({
  text: { margin: 0, color: tokens.colorNeutralForeground3 },
  list: {
    display: 'grid',
    rowGap: tokens.spacingVerticalL,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  message: { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
});

const resolver = zodFormResolver(requestMessageSchema);

interface MessageDrawerProps {
  startupId: string;
  startupName: string;
  onClose: () => void;
}

/** What a client has told the team of a request, and a further message. */
export function MessageDrawer({ startupId, startupName, onClose }: MessageDrawerProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { formatDateTime } = useFormats();
  const notify = useNotify();
  const showFailure = useFormFailure();
  const refusal = useRefusal(messageRefusals);
  const { data: messages, error: failure, isFetching, refetch } = useListOwnMessagesQuery(startupId);
  const [addMessage] = useAddOwnMessageMutation();
  const form = useForm({ resolver, defaultValues: { text: '' } });
  const messageIdOf = useEntryId();

  const send = form.handleSubmit(async ({ text }) => {
    const startAnew = noteSent(form);
    const { error } = await addMessage({ startupId, messageId: messageIdOf({ text }), text });
    if (refusal.find(error)) return;
    if (error) {
      if (!showFieldErrors(form.setError, error)) showFailure(error);
      return;
    }
    messageIdOf.renew();
    startAnew({ text: '' });
    notify.success(t('client:contactRequests.message.sent'));
  });

  return (
    <FormDrawer
      texts={{
        title: t('client:contactRequests.message.title', { startup: startupName }),
        close: t('client:contactRequests.message.close'),
        send: t('client:contactRequests.message.send'),
      }}
      onSend={send}
      onClose={onClose}
    >
      <p className={styles.text}>{t('client:contactRequests.message.text')}</p>
      {/* Browsers hold drafts under this name. */}
      <KeptDraft form={form} name={`linking.${startupId}.message`} />
      {refusal.notice}
      <TextArea
        control={form.control}
        name="text"
        label={t('client:contactRequests.message.label')}
        maximum={requestMessageLimits.length}
        isRequired
      />
      {failure && !isFetching && !refusal.notice && (
        <p className={styles.text}>
          {statusOf(failure) === 404 ? t('contract:EVENT_NOT_FOUND') : <NotLoaded onRetry={refetch} />}
        </p>
      )}
      {!messages && isFetching && <TextSkeleton lines={2} />}
      {messages && messages.length > 0 && (
        <ol className={styles.list} reversed aria-label={t('client:contactRequests.message.list')}>
          {messages.map(({ id, text, notedAt }) => (
            <li key={id}>
              <p className={styles.message}>{text}</p>
              <p className={styles.text}>{formatDateTime(notedAt)}</p>
            </li>
          ))}
        </ol>
      )}
    </FormDrawer>
  );
}
