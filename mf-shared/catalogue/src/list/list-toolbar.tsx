import { Button, makeStyles, mergeClasses, Select, tokens } from '@fluentui/react-components';
import { FilterRegular } from '@fluentui/react-icons/svg/filter';
import { clientSorts, startupSorts } from '@passerelle/contract/common/enumerations';
import { useLabels } from '@passerelle/platform/i18n';
import { SearchInput, screens, useDebouncedText } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { ExportButton } from './export-button.tsx';
import { useOpenFilters } from './filters/filter-opening.tsx';
import { LayoutSwitch } from './view/layout-switch.tsx';
import type { ListViewState } from './view/use-list-view.ts';
import '../translations.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
  },
  search: {
    flex: '1 1 150px',
    minWidth: 0,
    maxWidth: '230px',
    [screens.phone]: { flexBasis: '110px', maxWidth: 'none' },
  },
  sort: { flex: '0 0 auto', [screens.phone]: { flexGrow: 1 } },
  // In place of the table's headings, where its rows are blocks of lines.
  sortOfTable: { display: 'none', [screens.narrow]: { display: 'inline-flex' } },
  end: { marginInlineStart: 'auto' },
});

interface ListToolbarProps {
  view: ListViewState;
  /** How many filters are active. */
  filterCount: number;
  canExport: boolean;
}

/** What stands above the list: the name to look for, the filters, the order, tiles or table, the export. */
export function ListToolbar({ view, filterCount, canExport }: ListToolbarProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const label = useLabels();
  const openFilters = useOpenFilters();
  const [typed, setTyped] = useDebouncedText(view.search, (search) => view.change({ search }));
  // The order by matched criteria needs criteria.
  const sorts = view.start.kind === 'criteria' ? [...startupSorts, ...clientSorts] : startupSorts;
  const isTable = view.layout === 'table';
  const order = sorts.find((sort) => sort === view.sort) ?? (isTable ? '' : 'DATE_DESC');
  return (
    <div className={styles.root}>
      <SearchInput
        size="large"
        className={styles.search}
        aria-label={t('catalogue:list.search')}
        placeholder={t('catalogue:list.searchPlaceholder')}
        value={typed}
        onChange={(_, { value }) => setTyped(value)}
      />
      <Button size="large" icon={<FilterRegular />} aria-haspopup="dialog" onClick={openFilters}>
        {filterCount > 0
          ? t('catalogue:filters.openCount', { count: filterCount })
          : t('catalogue:filters.open')}
      </Button>
      <Select
        size="large"
        className={mergeClasses(styles.sort, isTable && styles.sortOfTable)}
        aria-label={t('catalogue:list.sort')}
        title={t('catalogue:list.sort')}
        value={order}
        onChange={({ target }) => {
          const sort = sorts.find((offered) => offered === target.value);
          if (sort) view.change({ sort });
        }}
      >
        {order === '' && <option value="">{t('catalogue:list.sortedByColumn')}</option>}
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {label('startupSort', sort)}
          </option>
        ))}
      </Select>
      <div className={styles.end}>
        <LayoutSwitch layout={view.layout} onChange={(layout) => view.change({ layout })} />
      </div>
      {canExport && isTable && <ExportButton view={view} />}
    </div>
  );
}
