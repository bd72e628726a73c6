import { Button } from '@fluentui/react-components';
import { isListFailed } from '@passerelle/platform/api';
import { EmptyState, TableSkeleton } from '@passerelle/ui';
import { FoundAnnouncement } from './found-announcement.tsx';

interface ListStateProps {
  /** What RTK Query says of the list. */
  list: Parameters<typeof isListFailed>[0] & {
    originalArgs?: unknown;
    currentData?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  total: number;
  /** How many rows stand for those that are not there yet. */
  rows: number;
  texts: { error: string; retry: string; empty: string; emptyHint: string };
}

/** What is shown in place of a list that loads, failed to load, or is empty. */
export function ListState({ list, total, rows, texts }: ListStateProps) {
  return (
    <>
      <FoundAnnouncement query={list.originalArgs} total={list.currentData ? total : undefined} />
      {!list.currentData && list.isFetching && <TableSkeleton rows={rows} />}
      {isListFailed(list) && !list.isFetching && (
        <EmptyState
          title={texts.error}
          action={<Button onClick={() => list.refetch()}>{texts.retry}</Button>}
        />
      )}
      {Boolean(list.currentData) && total === 0 && <EmptyState title={texts.empty} text={texts.emptyHint} />}
    </>
  );
}
