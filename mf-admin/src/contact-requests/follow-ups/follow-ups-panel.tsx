import { makeStyles, tokens } from '@fluentui/react-components';
import { type ContactRequest, idSchema } from '@passerelle/contract';
import { useRight } from '@passerelle/platform/session';
import { Panel, TableSkeleton, usePlaceAbove } from '@passerelle/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useListFollowUpsQuery } from './follow-up-endpoints.ts';
import { FollowUpRow } from './follow-up-row.tsx';

const useStyles = makeStyles({
  panel: { marginBlock: tokens.spacingVerticalXXL },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
});

interface FollowUpsPanelProps {
  onCorrect: (request: ContactRequest, pressedIn: { isOutdated: boolean }) => unknown;
  /** What stands below: drawn together with the questions, so that nothing moves. */
  children?: ReactNode;
}

/** Whether the outcomes of one's own requests still hold, months after; first that to which the desk's mail led. Nothing for who only reads. */
export function FollowUpsPanel({ onCorrect, children }: FollowUpsPanelProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const mayEdit = useRight('EDITOR');
  const [query] = useSearchParams();
  // The list's view, which is kept in the address, forgets it.
  const [linked] = useState(query.get('followUp'));
  const first = idSchema.safeParse(linked).data ?? null;
  const {
    data: questions,
    isFetching,
    isLoading,
  } = useListFollowUpsQuery({ first }, { skip: !mayEdit, refetchOnMountOrArgChange: true });
  const hasContent = questions !== undefined && questions.totalElements > 0;
  const place = usePlaceAbove(isLoading ? 'awaited' : hasContent ? 'some' : 'none', {
    isLedTo: first !== null,
  });
  if (place === 'awaited') return <TableSkeleton rows={9} />;
  const panel = hasContent && (
    <Panel
      className={styles.panel}
      title={t('admin:contactRequests.followUp.title')}
      subtitle={t('admin:contactRequests.followUp.text', { count: questions.totalElements })}
    >
      <ul className={styles.list}>
        {questions.data.map((question) => (
          <FollowUpRow
            key={question.id}
            question={question}
            onCorrect={() => onCorrect(question.request, { isOutdated: isFetching })}
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
