import { fetchMore, itemsOf } from '@passerelle/platform/api';
import { LoadMore, Panel } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { ListState } from '../lists/list-state.tsx';
import { ChangeTable } from './change-table.tsx';
import { MODULE_CHANGES_PAGE_SIZE } from './endpoints.ts';
import type { useModuleChanges } from './use-module-changes.ts';

interface ChangesPanelProps {
  list: ReturnType<typeof useModuleChanges>;
}

/** Who put which version into service, and when. */
export function ChangesPanel({ list }: ChangesPanelProps) {
  const { t } = useTranslation();
  const { items, total } = itemsOf(list.currentData);
  return (
    <Panel title={t('admin:modules.changes')} subtitle={t('admin:modules.changesHint')}>
      <ListState
        list={list}
        total={total}
        rows={4}
        texts={{
          error: t('admin:modules.changesError'),
          retry: t('admin:modules.retry'),
          empty: t('admin:modules.noChange'),
          emptyHint: t('admin:modules.noChangeHint'),
        }}
      />
      {items.length > 0 && <ChangeTable changes={items} />}
      <LoadMore
        shown={items.length}
        total={total}
        step={MODULE_CHANGES_PAGE_SIZE}
        isLoading={list.isFetchingNextPage}
        onMore={() => fetchMore(list)}
      />
    </Panel>
  );
}
