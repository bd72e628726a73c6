import { Button, makeStyles } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons/svg/add';
import { type InnoEcosystem, searchKey } from '@passerelle/contract';
import { useRight } from '@passerelle/platform/session';
import { EmptyState, LoadMore, Page, Panel, SearchInput, TableSkeleton } from '@passerelle/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EcosystemDrawer } from '../ecosystems/ecosystem-drawer.tsx';
import { EcosystemTable } from '../ecosystems/ecosystem-table.tsx';
import { useListEcosystemsQuery } from '../ecosystems/endpoints.ts';
import { ReadEcosystemDrawer } from '../ecosystems/read-ecosystem-drawer.tsx';
import { type EcosystemOrder, sortEcosystems } from '../ecosystems/sort-ecosystems.ts';
import { FoundAnnouncement } from '../lists/found-announcement.tsx';
import { useOpenedRow } from '../lists/use-opened-row.ts';

/** Rows shown at first, and added by each press. */
const STEP = 25;

const useStyles = makeStyles({ search: { width: '340px', maxWidth: '100%' } });

/** Whether a text stands in the name, a sub-ecosystem or the comment, whatever its case and accents. */
function matches({ name, comment, subEcosystems }: InnoEcosystem, wanted: string): boolean {
  const texts = [name, comment ?? '', ...subEcosystems.map((part) => part.name)];
  return texts.some((text) => searchKey(text).includes(wanted));
}

/** `/ecosystem`: the ecosystems that startups belong to. */
export function Component() {
  const styles = useStyles();
  const { t } = useTranslation();
  const { data: ecosystems, isError, isFetching, refetch } = useListEcosystemsQuery();
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState<EcosystemOrder>({ column: 'name', direction: 'ascending' });
  const [rows, setRows] = useState(STEP);
  const [isAdding, setAdding] = useState(false);
  const { opened, open, close } = useOpenedRow(ecosystems ?? [], { isFetching });
  const wanted = searchKey(search);
  const found =
    ecosystems &&
    sortEcosystems(
      // A search for signs only, which no key has, finds nothing.
      ecosystems.filter((each) => (wanted === '' ? search.trim() === '' : matches(each, wanted))),
      order,
    );
  const mayEdit = useRight('EDITOR');
  const add = mayEdit && (
    <Button appearance="primary" size="large" icon={<AddRegular />} onClick={() => setAdding(true)}>
      {t('admin:ecosystems.add')}
    </Button>
  );

  return (
    <Page title={t('admin:ecosystems.title')} subtitle={t('admin:ecosystems.subtitle')} actions={add}>
      <Panel
        title={t('admin:ecosystems.list')}
        actions={
          <SearchInput
            className={styles.search}
            aria-label={t('admin:ecosystems.search')}
            placeholder={t('admin:ecosystems.searchPlaceholder')}
            value={search}
            onChange={(_, { value }) => setSearch(value)}
          />
        }
      >
        <FoundAnnouncement query={wanted} total={found?.length} />
        {!ecosystems && isFetching && <TableSkeleton rows={6} />}
        {!ecosystems && isError && !isFetching && (
          <EmptyState
            title={t('admin:ecosystems.error')}
            action={<Button onClick={() => refetch()}>{t('admin:ecosystems.retry')}</Button>}
          />
        )}
        {found?.length === 0 && (
          <EmptyState
            title={t(search ? 'admin:ecosystems.noResult' : 'admin:ecosystems.empty')}
            text={search ? t('admin:ecosystems.noResultHint') : mayEdit && t('admin:ecosystems.emptyHint')}
          />
        )}
        {found && found.length > 0 && (
          <>
            <EcosystemTable ecosystems={found.slice(0, rows)} order={order} onSort={setOrder} onOpen={open} />
            <LoadMore
              shown={Math.min(rows, found.length)}
              total={found.length}
              step={STEP}
              onMore={() => setRows(rows + STEP)}
            />
          </>
        )}
      </Panel>
      {opened && !mayEdit && <ReadEcosystemDrawer ecosystem={opened} onClose={close} />}
      {opened && mayEdit && <EcosystemDrawer key={opened.id} ecosystem={opened} onClose={close} />}
      {isAdding && <EcosystemDrawer ecosystem={null} onClose={() => setAdding(false)} />}
    </Page>
  );
}
