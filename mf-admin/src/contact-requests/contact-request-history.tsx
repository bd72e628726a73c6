import { makeStyles, tokens } from '@fluentui/react-components';
import type { ContactRequestChange } from '@passerelle/contract';
import { statusOf } from '@passerelle/platform/api';
import { useFormats } from '@passerelle/platform/i18n';
import { houseTokens, NotLoaded, StatusBadge, TextSkeleton } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { useGetContactRequestHistoryQuery } from './endpoints.ts';

const useStyles = makeStyles({
  title: {
    margin: `0 0 ${tokens.spacingVerticalM}`,
    fontFamily: houseTokens.fontFamilyHeading,
    fontWeight: 500,
    fontSize: '18px',
  },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  change: {
    display: 'grid',
    rowGap: tokens.spacingVerticalXS,
    paddingBlock: tokens.spacingVerticalM,
    borderTop: `1px solid ${houseTokens.houseLine}`,
    ':first-child': { borderTopStyle: 'none', paddingTop: 0 },
  },
  what: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  quiet: { margin: 0, color: tokens.colorNeutralForeground3 },
  comment: { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
});

/** Who changed a request, when, and what: newest first. */
export function ContactRequestHistory({ requestId }: { requestId: string }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { currentData: changes, error, isFetching, refetch } = useGetContactRequestHistoryQuery(requestId);
  return (
    <section>
      <h3 className={styles.title}>{t('admin:contactRequests.history.title')}</h3>
      {error && !isFetching && (
        <p className={styles.quiet}>
          {statusOf(error) === 404 ? t('contract:EVENT_NOT_FOUND') : <NotLoaded onRetry={refetch} />}
        </p>
      )}
      {!changes && (!error || isFetching) && <TextSkeleton lines={3} />}
      <ol className={styles.list} reversed>
        {changes?.map((change, index) => (
          <Change key={change.id} change={change} before={changes[index + 1]} />
        ))}
      </ol>
    </section>
  );
}

/** One change: the fields that differ from the change before it. */
function Change({
  change,
  before,
}: {
  change: ContactRequestChange;
  before: ContactRequestChange | undefined;
}) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { formatDateTime } = useFormats();
  const { date, author, status, comment } = change;
  const hasNewStatus = before?.status !== status;
  const hasNewComment = before ? before.comment !== comment : comment !== null;
  return (
    <li className={styles.change}>
      {hasNewStatus && (
        <span className={styles.what}>
          {t(before ? 'admin:contactRequests.history.status' : 'admin:contactRequests.history.created')}
          <StatusBadge status={status} />
        </span>
      )}
      {hasNewComment && (
        <p className={styles.comment}>
          {comment === null
            ? t('admin:contactRequests.history.commentRemoved')
            : t('admin:contactRequests.history.comment', { comment })}
        </p>
      )}
      <p className={styles.quiet}>
        {t('admin:contactRequests.history.by', {
          date: formatDateTime(date),
          author: author?.fullName ?? t('admin:contactRequests.history.goneAuthor'),
        })}
      </p>
    </li>
  );
}
