import { makeStyles } from '@fluentui/react-components';
import { followUpAnswers, type OwnFollowUp } from '@passerelle/contract';
import { Panel, TableSkeleton, useAskedAddress, usePlaceAbove, useStillHere } from '@passerelle/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { useListOwnFollowUpsQuery } from './follow-up-endpoints.ts';
import { FollowUpQuestion } from './follow-up-question.tsx';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  over: { margin: 0 },
});

/**
 * What a client is asked of their introductions, first that to which a mail led, with the answer chosen there. Opening the address
 * stores nothing: programs that look at mails open it, too. What stands below is drawn with it, so that nothing moves.
 */
export function FollowUpsPanel({ children }: { children?: ReactNode }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const askedAddress = useAskedAddress();
  const isStillHere = useStillHere();
  const { data: questions, isLoading } = useListOwnFollowUpsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const linked = query.get('followUp');
  const proposed = followUpAnswers.find((known) => known === query.get('answer')) ?? null;
  const isLinked = ({ id }: { id: string }) => id === linked;
  /** Those of which another answer was chosen while one was being sent. */
  const [unfinished, setUnfinished] = useState<readonly string[]>([]);
  const shown = [
    ...(questions?.filter(isLinked) ?? []),
    ...(questions?.filter(
      (question) => !isLinked(question) && (question.answer === null || unfinished.includes(question.id)),
    ) ?? []),
  ];
  const isOver = questions !== undefined && linked !== null && !questions.some(isLinked);
  const hasContent = shown.length > 0 || isOver;
  const place = usePlaceAbove(isLoading ? 'awaited' : hasContent ? 'some' : 'none', {
    isLedTo: linked !== null,
  });
  if (place === 'awaited') return <TableSkeleton rows={3} />;

  function noteAnswered(question: OwnFollowUp, isDone: boolean) {
    setUnfinished((before) => {
      const others = before.filter((id) => id !== question.id);
      return isDone ? others : [...others, question.id];
    });
    if (isDone && isStillHere()) forgetLink(question);
  }

  /** Takes the link to a question off the address, which may say more, or have another link, by then. */
  function forgetLink({ id }: OwnFollowUp) {
    const { search, hash } = askedAddress();
    const rest = new URLSearchParams(search);
    if (rest.get('followUp') !== id) return;
    rest.delete('followUp');
    rest.delete('answer');
    navigate({ search: `?${rest}`, hash }, { replace: true });
  }

  const panel = hasContent && (
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
            onAnswered={(isDone) => noteAnswered(question, isDone)}
          />
        ))}
      </ul>
    </Panel>
  );
  return (
    <>
      {place === 'above' && panel}
      {children}
      {place === 'below' && panel}
    </>
  );
}
