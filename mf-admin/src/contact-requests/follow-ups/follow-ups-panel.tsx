import { makeStyles, tokens } from '@fluentui/react-components';
import { type ContactRequest, idSchema } from '@passerelle/contract';
import { Panel } from '@passerelle/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useListFollowUpsQuery } from './follow-up-endpoints.ts';
import { FollowUpRow } from './follow-up-row.tsx';

const useStyles = makeStyles({
  panel: { marginBottom: tokens.spacingVerticalXXL },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
});

interface FollowUpsPanelProps {
  onCorrect: (request: ContactRequest, pressedIn: { isOutdated: boolean }) => unknown;
}

/** Whether the outcomes of one's own requests still hold, months after; first that to which the desk's mail led. */
export function FollowUpsPanel({ onCorrect }: FollowUpsPanelProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const [query] = useSearchParams();
  // The list's view, which is kept in the address, forgets it.
  const [linked] = useState(query.get('followUp'));
  const first = idSchema.safeParse(linked).data ?? null;
  const { data: questions, isFetching } = useListFollowUpsQuery(
    { first },
    { refetchOnMountOrArgChange: true },
  );
  if (!questions || questions.totalElements === 0) return null;
  return (
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
}
