import { makeStyles, tokens } from '@fluentui/react-components';
import type { IntroductionQuestion } from '@passerelle/contract';
import { useFormats } from '@passerelle/platform/i18n';
import { useTranslation } from 'react-i18next';
import { useAnswerWords } from './use-answer-words.ts';

const useStyles = makeStyles({
  line: { display: 'block' },
  late: { display: 'block', color: tokens.colorStatusDangerForeground1 },
  quiet: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

const disclosures = {
  SHOWN: 'admin:contactRequests.introduction.shown',
  ONCE_GLAD: 'admin:contactRequests.introduction.onceGlad',
  BY_TEAM: 'admin:contactRequests.introduction.byTeam',
} as const;

/** What the startup of a request answered, or by when it does, and what it reads of the client. */
export function IntroductionWords({ question }: { question: NonNullable<IntroductionQuestion['question']> }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { formatDate } = useFormats();
  const answerWords = useAnswerWords();
  const { askedAt, dueOn, answer, isLate, disclosure } = question;
  const date = formatDate(dueOn);
  return (
    <>
      {answer && <span className={styles.line}>{answerWords(answer)}</span>}
      {!answer && isLate && (
        <span className={styles.late}>{t('admin:contactRequests.introduction.late', { date })}</span>
      )}
      {!answer && !isLate && (
        <span className={styles.line}>
          {t('admin:contactRequests.introduction.awaited', { asked: formatDate(askedAt), date })}
        </span>
      )}
      <span className={styles.quiet}>{t(disclosures[disclosure])}</span>
    </>
  );
}
