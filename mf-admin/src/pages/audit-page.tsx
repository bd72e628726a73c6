import { Button } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import type { AuditEntry } from '@passerelle/contract';
import { itemsOf } from '@passerelle/platform/api';
import { useRight } from '@passerelle/platform/session';
import { ActionButton, Page, Panel } from '@passerelle/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuditTable } from '../audit/audit-table.tsx';
import { AuditToolbar } from '../audit/audit-toolbar.tsx';
import { AUDIT_PAGE_SIZE, useListAuditInfiniteQuery } from '../audit/endpoints.ts';
import { EntryDrawer } from '../audit/entry-drawer.tsx';
import { useAuditView } from '../audit/use-audit-view.ts';
import { useExport } from '../audit/use-export.ts';
import { PagedList } from '../lists/paged-list.tsx';

/** `/audit`: who of the team did what, and which client's data went to whom. */
export function Component() {
  const { t } = useTranslation();
  const { view, change } = useAuditView();
  const [opened, setOpened] = useState<AuditEntry | null>(null);
  const list = useListAuditInfiniteQuery(view, { refetchOnMountOrArgChange: true });
  const { total } = itemsOf(list.currentData);
  const { save, isLoading: isExporting } = useExport();
  const mayExport = useRight('EDITOR');
  const isNarrowed = Boolean(view.actorId ?? view.entityId);

  return (
    <Page
      title={t('admin:audit.title')}
      subtitle={t('admin:audit.subtitle')}
      actions={
        mayExport && (
          <ActionButton
            size="large"
            icon={<ArrowDownloadRegular />}
            disabledFocusable={isExporting}
            onClick={() => save(view)}
          >
            {t('admin:audit.export')}
          </ActionButton>
        )
      }
    >
      <AuditToolbar filter={view} onChange={change} />
      <Panel
        title={list.currentData ? t('admin:audit.found', { count: total }) : t('admin:audit.entries')}
        actions={
          isNarrowed && (
            <Button
              icon={<DismissRegular />}
              onClick={() => change({ actorId: undefined, entityId: undefined })}
            >
              {t('admin:audit.showAll')}
            </Button>
          )
        }
      >
        <PagedList
          list={list}
          step={AUDIT_PAGE_SIZE}
          rows={8}
          texts={{
            error: t('admin:audit.error'),
            retry: t('admin:audit.retry'),
            empty: t('admin:audit.noResult'),
            emptyHint: t('admin:audit.noResultHint'),
          }}
        >
          {(items) => <AuditTable entries={items} onOpen={setOpened} />}
        </PagedList>
      </Panel>
      {opened && (
        <EntryDrawer
          entry={opened}
          onClose={() => setOpened(null)}
          onNarrow={(part) => {
            setOpened(null);
            change({ actorId: undefined, entityId: undefined, ...part });
          }}
        />
      )}
    </Page>
  );
}
