import { makeStyles, tokens } from '@fluentui/react-components';
import type { OwnRequestProgress } from '@passerelle/contract';
import { useFormats } from '@passerelle/platform/i18n';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  list: {
    flexBasis: '100%',
    margin: 0,
    paddingInlineStart: tokens.spacingHorizontalXL,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    overflowWrap: 'anywhere',
  },
});

interface RequestProgressProps {
  startupName: string;
  /** ISO 8601. */
  date: string;
  progress: OwnRequestProgress;
}

/** How a request goes on, in the order in which it happened: never what the team notes of it. */
export function RequestProgress({ startupName, date, progress }: RequestProgressProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { formatDate } = useFormats();
  const { introducedAt, closedAt, handledBy } = progress;
  return (
    <ol
      className={styles.list}
      aria-label={t('client:contactRequests.progress.of', { startup: startupName })}
    >
      <li>{t('client:contactRequests.progress.received', { date: formatDate(date) })}</li>
      {!closedAt && (
        <li>
          {handledBy
            ? t('client:contactRequests.progress.handledBy', { name: handledBy })
            : t('client:contactRequests.progress.team')}
        </li>
      )}
      {introducedAt && (
        <li>{t('client:contactRequests.progress.introduced', { date: formatDate(introducedAt) })}</li>
      )}
      {closedAt && <li>{t('client:contactRequests.progress.closed', { date: formatDate(closedAt) })}</li>}
    </ol>
  );
}
