import { makeStyles, tokens } from '@fluentui/react-components';
import type { ContactRequest } from '@passerelle/contract';
import { useFormats } from '@passerelle/platform/i18n';
import { StatusBadge } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { RequestPace } from './lateness/request-pace.tsx';
import { useBriefOutcome } from './outcome/use-outcome-words.ts';

const useStyles = makeStyles({
  note: {
    display: 'block',
    marginTop: tokens.spacingVerticalXS,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
});

/** How a request stands, by when it has its next step, and that the client took it back where they did. */
export function ContactRequestState({ request }: { request: ContactRequest }) {
  return (
    <div>
      <StatusBadge status={request.status} />
      <ContactRequestNotes request={request} />
    </div>
  );
}

/** The same without its status, for where that is told already. */
export function ContactRequestNotes({ request }: { request: ContactRequest }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { formatDate } = useFormats();
  const outcomeWords = useBriefOutcome();
  const { withdrawnAt, outcome } = request;
  return (
    <>
      <RequestPace request={request} />
      {outcome && <span className={styles.note}>{outcomeWords(outcome)}</span>}
      {withdrawnAt && (
        <span className={styles.note}>
          {t('admin:contactRequests.withdrawn', { date: formatDate(withdrawnAt) })}
        </span>
      )}
    </>
  );
}
