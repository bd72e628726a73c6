import { makeStyles, tokens } from '@fluentui/react-components';
import { type ContactRequestLogEntry, contactRequestWords } from '@passerelle/contract';
import { useFormats, useLabels } from '@passerelle/platform/i18n';
import { Quotation } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { useAnswerWords } from '../introduction/use-answer-words.ts';
import { useEntryStyles } from './use-entry-styles.ts';

const useStyles = makeStyles({ kind: { fontWeight: tokens.fontWeightSemibold } });

/** What the client says: of the words from outside the team, all but the startup's answer. */
const clientWords: ReadonlySet<string> = new Set(
  contactRequestWords.filter((kind) => kind !== 'STARTUP_ANSWERED'),
);

/** What happened beside statuses and steps: whose the request became, or what somebody said. */
export function HistoryEntry({ entry }: { entry: ContactRequestLogEntry }) {
  const styles = useStyles();
  const { quiet, comment } = useEntryStyles();
  const { t } = useTranslation();
  const label = useLabels();
  const { formatDateTime } = useFormats();
  const answerWords = useAnswerWords();
  const { kind, text, notedAt, author, member, answer } = entry;
  const date = formatDateTime(notedAt);
  // Whatever else is logged, somebody has said.
  const isByItself = !author && kind === 'HANDED_OVER';
  const gone = clientWords.has(kind)
    ? t('admin:contactRequests.goneClient')
    : t('admin:contactRequests.history.goneAuthor');
  return (
    <>
      <span className={styles.kind}>
        {kind === 'HANDED_OVER'
          ? t('admin:contactRequests.log.handedOver', {
              name: member?.fullName ?? t('admin:contactRequests.owner.nobody'),
            })
          : label('contactRequestLog', kind)}
        {answer && t('admin:contactRequests.introduction.entry', { answer: answerWords(answer) })}
      </span>
      {text && (
        <p className={comment}>
          <Quotation>{t('admin:contactRequests.log.text', { text })}</Quotation>
        </p>
      )}
      <p className={quiet}>
        {isByItself
          ? t('admin:contactRequests.log.byItself', { date })
          : t('admin:contactRequests.history.by', {
              date,
              author: author?.fullName ?? gone,
            })}
      </p>
    </>
  );
}
