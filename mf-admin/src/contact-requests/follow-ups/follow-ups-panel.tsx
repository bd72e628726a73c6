import { makeStyles, tokens } from '@fluentui/react-components';
import type { ContactRequest } from '@passerelle/contract';
import { Panel } from '@passerelle/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useListFollowUpsQuery } from './follow-up-endpoints.ts';
import { FollowUpRow } from './follow-up-row.tsx';

/** Questions that are shown at once: others come as these are answered. */
const SHOWN = 3;

const useStyles = makeStyles({
  panel: { marginBottom: tokens.spacingVerticalXXL },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
});

/** Whether the outcomes of one's own requests still hold, months after; first that to which the desk's mail led. */
export function FollowUpsPanel({ onCorrect }: { onCorrect: (request: ContactRequest) => void }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const [query] = useSearchParams();
  // The list's view, which is kept in the address, forgets it.
  const [linked] = useState(query.get('followUp'));
  const { data: questions = [] } = useListFollowUpsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (questions.length === 0) return null;
  const inOrder = [
    ...questions.filter(({ id }) => id === linked),
    ...questions.filter(({ id }) => id !== linked),
  ];
  return (
    <Panel
      className={styles.panel}
      title={t('admin:contactRequests.followUp.title')}
      subtitle={t('admin:contactRequests.followUp.text', { count: questions.length })}
    >
      <ul className={styles.list}>
        {inOrder.slice(0, SHOWN).map((question) => (
          <FollowUpRow key={question.id} question={question} onCorrect={() => onCorrect(question.request)} />
        ))}
      </ul>
    </Panel>
  );
}
