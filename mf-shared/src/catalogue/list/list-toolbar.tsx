import { Button, makeStyles, SearchBox, Select, tokens } from '@fluentui/react-components';
import { FilterRegular } from '@fluentui/react-icons/svg/filter';
import { startupSorts } from '@passerelle/contract/enumerations';
import { useLabels } from '@passerelle/shared/i18n';
import { screens, useDebouncedText } from '@passerelle/shared/ui';
import { useTranslation } from 'react-i18next';
import { LayoutSwitch } from './layout-switch.tsx';
import type { ListViewState } from './use-list-view.ts';

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
  sort: { flex: '0 0 auto', [screens.phone]: { order: 1, flexGrow: 1 } },
  end: { marginInlineStart: 'auto', [screens.phone]: { order: 1 } },
});

interface ListToolbarProps {
  view: ListViewState;
  /** How many filters are active. */
  filterCount: number;
  onOpenFilters: () => void;
}

/** What stands above the list: the name to look for, the order, cards or table, the filters. */
export function ListToolbar({ view, filterCount, onOpenFilters }: ListToolbarProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const label = useLabels();
  const [typed, setTyped] = useDebouncedText(view.search, (search) => view.change({ search }));
  const order = startupSorts.find((sort) => sort === view.sort) ?? 'DATE_DESC';
  return (
    <div className={styles.root}>
      <SearchBox
        size="large"
        className={styles.search}
        aria-label={t('catalogue:list.search')}
        placeholder={t('catalogue:list.searchPlaceholder')}
        value={typed}
        onChange={(_, { value }) => setTyped(value)}
      />
      {view.layout === 'cards' && (
        <Select
          size="large"
          className={styles.sort}
          aria-label={t('catalogue:list.sort')}
          value={order}
          onChange={({ target }) => {
            const sort = startupSorts.find((offered) => offered === target.value);
            if (sort) view.change({ sort });
          }}
        >
          {startupSorts.map((sort) => (
            <option key={sort} value={sort}>
              {label('startupSort', sort)}
            </option>
          ))}
        </Select>
      )}
      <div className={styles.end}>
        <LayoutSwitch layout={view.layout} onChange={(layout) => view.change({ layout })} />
      </div>
      <Button size="large" icon={<FilterRegular />} aria-haspopup="dialog" onClick={onOpenFilters}>
        {filterCount > 0
          ? t('catalogue:filters.openCount', { count: filterCount })
          : t('catalogue:filters.open')}
      </Button>
    </div>
  );
}
