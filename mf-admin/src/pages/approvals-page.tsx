import { makeStyles, tokens } from '@fluentui/react-components';
import { itemsOf } from '@passerelle/platform/api';
import { useLabels } from '@passerelle/platform/i18n';
import { Page, Panel } from '@passerelle/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApprovalTable } from '../approvals/approval-table.tsx';
import { type AskedDecision, DecisionDialog } from '../approvals/decision-dialog.tsx';
import { APPROVALS_PAGE_SIZE, useListApprovalsInfiniteQuery } from '../approvals/endpoints.ts';
import { PagedList } from '../lists/paged-list.tsx';

const useStyles = makeStyles({
  kinds: {
    margin: `0 0 ${tokens.spacingVerticalL}`,
    color: tokens.colorNeutralForeground2,
    // Where reading goes on once a row has lost its buttons; there is nothing to press.
    ':focus': { outlineStyle: 'none' },
  },
});

/** `/approvals`: what others of the team want to do that needs a second member, and what became of it. */
export function Component() {
  const styles = useStyles();
  const { t } = useTranslation();
  const label = useLabels();
  const list = useListApprovalsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const { total } = itemsOf(list.currentData);
  const kinds = list.currentData?.pages[0]?.kinds;
  const isConfigured = kinds !== undefined && kinds.length > 0;
  const [asked, setAsked] = useState<AskedDecision | null>(null);
  const [settled, setSettled] = useState(0);
  const summary = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (settled > 0) summary.current?.focus();
  }, [settled]);
  const settle = () => setSettled((count) => count + 1);

  return (
    <Page title={t('admin:approvals.title')} subtitle={t('admin:approvals.subtitle')}>
      <Panel title={t('admin:approvals.requests')}>
        {kinds && (isConfigured || total > 0) && (
          <p ref={summary} tabIndex={-1} className={styles.kinds}>
            {isConfigured
              ? t('admin:approvals.kinds', {
                  kinds: kinds.map((kind) => label('approvalKind', kind)).join(', '),
                })
              : t('admin:approvals.none')}
          </p>
        )}
        <PagedList
          list={list}
          step={APPROVALS_PAGE_SIZE}
          rows={4}
          texts={{
            error: t('admin:approvals.error'),
            retry: t('admin:approvals.retry'),
            empty: t(isConfigured ? 'admin:approvals.empty' : 'admin:approvals.none'),
            emptyHint: t(isConfigured ? 'admin:approvals.emptyHint' : 'admin:approvals.noneHint'),
          }}
        >
          {(items) => <ApprovalTable approvals={items} onDecide={setAsked} onGone={settle} />}
        </PagedList>
      </Panel>
      {asked && <DecisionDialog {...asked} onDecided={settle} onClose={() => setAsked(null)} />}
    </Page>
  );
}
