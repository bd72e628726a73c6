import { makeStyles, tokens } from '@fluentui/react-components';
import type { NotedOutcome } from '@passerelle/contract';
import { useFormats } from '@passerelle/platform/i18n';
import { useTranslation } from 'react-i18next';
import { useOutcomeWords } from '../outcome/use-outcome-words.ts';
import { useEntryStyles } from './use-entry-styles.ts';

const useStyles = makeStyles({ outcome: { fontWeight: tokens.fontWeightSemibold } });

/** What became of a request, as it was noted or corrected once. */
export function HistoryOutcome({ noted }: { noted: NotedOutcome }) {
  const styles = useStyles();
  const entry = useEntryStyles();
  const { t } = useTranslation();
  const { formatDateTime } = useFormats();
  const wordsOf = useOutcomeWords();
  const { outcome, notedAt, author } = noted;
  return (
    <>
      <span className={styles.outcome}>
        {t('admin:contactRequests.outcome.noted', { outcome: wordsOf(outcome) })}
      </span>
      <p className={entry.quiet}>
        {t('admin:contactRequests.history.by', {
          date: formatDateTime(notedAt),
          author: author?.fullName ?? t('admin:contactRequests.history.goneAuthor'),
        })}
      </p>
    </>
  );
}
