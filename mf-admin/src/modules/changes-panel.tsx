import { Panel } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { PagedList } from '../lists/paged-list.tsx';
import { ChangeTable } from './change-table.tsx';
import { MODULE_CHANGES_PAGE_SIZE } from './endpoints.ts';
import type { useModuleChanges } from './use-module-changes.ts';

interface ChangesPanelProps {
  list: ReturnType<typeof useModuleChanges>;
}

/** Who put which version into service, and when. */
export function ChangesPanel({ list }: ChangesPanelProps) {
  const { t } = useTranslation();
  return (
    <Panel title={t('admin:modules.changes')} subtitle={t('admin:modules.changesHint')}>
      <PagedList
        list={list}
        step={MODULE_CHANGES_PAGE_SIZE}
        rows={4}
        texts={{
          error: t('admin:modules.changesError'),
          retry: t('admin:modules.retry'),
          empty: t('admin:modules.noChange'),
          emptyHint: t('admin:modules.noChangeHint'),
        }}
      >
        {(items) => <ChangeTable changes={items} />}
      </PagedList>
    </Panel>
  );
}
