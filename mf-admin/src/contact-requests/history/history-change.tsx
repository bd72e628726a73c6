import { makeStyles, tokens } from '@fluentui/react-components';
import type { ContactRequestChange } from '@passerelle/contract';
import { useFormats } from '@passerelle/platform/i18n';
import { Quotation, StatusBadge } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { useEntryStyles } from './use-entry-styles.ts';

const useStyles = makeStyles({
  what: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
});

interface HistoryChangeProps {
  change: ContactRequestChange;
  before: ContactRequestChange | undefined;
}

/** One change: the fields that differ from the change before it. */
export function HistoryChange({ change, before }: HistoryChangeProps) {
  const styles = useStyles();
  const entry = useEntryStyles();
  const { t } = useTranslation();
  const { formatDateTime } = useFormats();
  const { date, author, status, comment } = change;
  const hasNewStatus = before?.status !== status;
  const hasNewComment = before ? before.comment !== comment : comment !== null;
  return (
    <>
      {hasNewStatus && (
        <span className={styles.what}>
          {t(before ? 'admin:contactRequests.history.status' : 'admin:contactRequests.history.created')}
          <StatusBadge status={status} />
        </span>
      )}
      {hasNewComment && (
        <p className={entry.comment}>
          {comment === null ? (
            t('admin:contactRequests.history.commentRemoved')
          ) : (
            <>
              {t('admin:contactRequests.history.comment')}{' '}
              <Quotation>{t('admin:contactRequests.log.text', { text: comment })}</Quotation>
            </>
          )}
        </p>
      )}
      <p className={entry.quiet}>
        {t('admin:contactRequests.history.by', {
          date: formatDateTime(date),
          author: author?.fullName ?? t('admin:contactRequests.history.goneAuthor'),
        })}
      </p>
    </>
  );
}
