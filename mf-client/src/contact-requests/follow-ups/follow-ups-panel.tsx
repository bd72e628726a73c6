import { makeStyles } from '@fluentui/react-components';
import { followUpAnswers } from '@passerelle/contract';
import { Panel } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useListOwnFollowUpsQuery } from './follow-up-endpoints.ts';
import { FollowUpQuestion } from './follow-up-question.tsx';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  over: { margin: 0 },
});

/**
 * What a client is asked of their introductions, first that to which a mail led, with the answer chosen there. Opening the address
 * stores nothing: programs that look at mails open it, too.
 */
export function FollowUpsPanel() {
  const styles = useStyles();
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const { data: questions } = useListOwnFollowUpsQuery(undefined, { refetchOnMountOrArgChange: true });
  const linked = query.get('followUp');
  const proposed = followUpAnswers.find((known) => known === query.get('answer')) ?? null;
  if (!questions) return null;
  const isLinked = ({ id }: { id: string }) => id === linked;
  const shown = [
    ...questions.filter(isLinked),
    ...questions.filter((question) => !isLinked(question) && question.answer === null),
  ];
  const isOver = linked !== null && !questions.some(isLinked);
  if (shown.length === 0 && !isOver) return null;

  function forgetLink() {
    const rest = new URLSearchParams(query);
    rest.delete('followUp');
    rest.delete('answer');
    setQuery(rest, { replace: true });
  }

  return (
    <Panel
      title={t('client:contactRequests.followUp.title')}
      subtitle={t('client:contactRequests.followUp.text')}
    >
      {isOver && <p className={styles.over}>{t('contract:FOLLOW_UP_NOT_FOUND')}</p>}
      <ul className={styles.list}>
        {shown.map((question) => (
          <FollowUpQuestion
            key={question.id}
            question={question}
            proposed={isLinked(question) ? proposed : null}
            onAnswered={() => isLinked(question) && forgetLink()}
          />
        ))}
      </ul>
    </Panel>
  );
}
