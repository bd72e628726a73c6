import {
  Menu,
  MenuItemCheckbox,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
} from '@fluentui/react-components';
import type { ListFilterName } from '@passerelle/contract/startups/list-values';
import { countedLabel, Words } from '@passerelle/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCountFilterOptionsQuery } from '../../startups-api.ts';
import type { ListViewState } from '../view/use-list-view.ts';
import { ColumnFilterButton } from './column-filter-button.tsx';
import { filtersOfForm, formOfFilters } from './filter-form.ts';
import { useFilterOptions, withCounts } from './use-filter-options.ts';
import '../../translations.ts';

const useStyles = makeStyles({ list: { maxHeight: '320px' } });

interface ColumnFilterProps {
  view: ListViewState;
  /** The filter that the column stands for. */
  name: ListFilterName;
  /** The column's heading. */
  column: string;
}

/** Filters the table by the values of a column: the same filter as in the drawer, with the same chips. */
export function ColumnFilter({ view, name, column }: ColumnFilterProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { filters, search } = view;
  const { data: counts } = useCountFilterOptionsQuery({ filters, search }, { skip: !isOpen });
  const options = withCounts(useFilterOptions()[name], counts?.[name]);
  const form = formOfFilters(filters);
  const chosen = form[name];
  return (
    <Menu
      open={isOpen}
      onOpenChange={(_, data) => setOpen(data.open)}
      checkedValues={{ [name]: chosen }}
      onCheckedValueChange={(_, { checkedItems }) =>
        view.changeFilters(filtersOfForm({ ...form, [name]: checkedItems }))
      }
    >
      <MenuTrigger disableButtonEnhancement>
        <ColumnFilterButton
          isActive={chosen.length > 0}
          aria-label={
            chosen.length > 0
              ? t('catalogue:list.columnFilterChosen', { column, count: chosen.length })
              : t('catalogue:list.columnFilter', { column })
          }
        />
      </MenuTrigger>
      <MenuPopover>
        <MenuList className={styles.list}>
          {options.map((option) => (
            <MenuItemCheckbox key={option.value} name={name} value={option.value}>
              <Words>{countedLabel(option)}</Words>
            </MenuItemCheckbox>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
