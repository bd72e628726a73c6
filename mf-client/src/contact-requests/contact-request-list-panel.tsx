import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { fetchMore, isListFailed } from '@passerelle/platform/api';
import { EmptyState, LoadMore, Panel, screens, TableSkeleton } from '@passerelle/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CONTACT_REQUESTS_PAGE_SIZE } from './endpoints.ts';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingHorizontalM,
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    // Two requests side by side, as the specification has it for a client.
    [screens.wide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    ':empty': { display: 'none' },
  },
});

interface ContactRequestListPanelProps {
  title: string;
  subtitle?: string;
  list: Parameters<typeof fetchMore>[0] &
    Parameters<typeof isListFailed>[0] & {
      isLoading: boolean;
      isFetchingNextPage: boolean;
      refetch: () => unknown;
    };
  shown: number;
  total: number;
  /** What stands in place of an empty list. */
  empty: ReactNode;
  /** The rows. */
  children: ReactNode;
}

/** A list of requests in all its states: loading, failed, empty, and extended by its button. */
export function ContactRequestListPanel({
  title,
  subtitle,
  list,
  shown,
  total,
  empty,
  children,
}: ContactRequestListPanelProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const hasFailed = isListFailed(list);
  return (
    <Panel title={title} subtitle={subtitle}>
      {list.isLoading && <TableSkeleton rows={3} />}
      {hasFailed && (
        <EmptyState
          title={t('client:contactRequests.error')}
          action={<Button onClick={() => list.refetch()}>{t('client:contactRequests.retry')}</Button>}
        />
      )}
      {!list.isLoading && !hasFailed && total === 0 && empty}
      {shown > 0 && <ul className={styles.list}>{children}</ul>}
      <LoadMore
        shown={shown}
        total={total}
        step={CONTACT_REQUESTS_PAGE_SIZE}
        isLoading={list.isFetchingNextPage}
        onMore={() => fetchMore(list)}
      />
    </Panel>
  );
}
