import { makeStyles, Select, tokens } from '@fluentui/react-components';
import { screens } from '@passerelle/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

/** What a table is sorted by. */
export interface TableOrder<Column extends string> {
  readonly column: Column;
  readonly direction: 'ascending' | 'descending';
}

/** A column that a table can be sorted by; its kind decides how its two orders are called. */
export interface SortableColumn<Column extends string> {
  readonly column: Column;
  readonly label: string;
  readonly kind: 'text' | 'number' | 'date';
}

const directions = ['ascending', 'descending'] as const;

const useStyles = makeStyles({
  root: { display: 'none', rowGap: tokens.spacingVerticalXS },
  phone: { [screens.phone]: { display: 'grid', marginBottom: tokens.spacingVerticalL } },
  narrow: { [screens.narrow]: { display: 'grid', marginBottom: tokens.spacingVerticalL } },
  label: { color: tokens.colorNeutralForeground3 },
  box: { minWidth: 0, maxWidth: '400px' },
});

interface SortSelectProps<Column extends string> {
  columns: readonly SortableColumn<Column>[];
  order: TableOrder<Column>;
  onSort: (order: TableOrder<Column>) => void;
  /** The widths at which the table has no headings that could be pressed. */
  shownOn: 'phone' | 'narrow';
}

/** Sorts a table where its rows are blocks of lines without headings. */
export function SortSelect<Column extends string>(props: SortSelectProps<Column>) {
  const { columns, order, onSort, shownOn } = props;
  const styles = useStyles();
  const { t } = useTranslation();
  const id = useId();
  const orders = columns.flatMap(({ column, label, kind }) =>
    directions.map((direction) => ({
      column,
      direction,
      words: t(`admin:sorting.${kind}.${direction}`, { column: label }),
    })),
  );
  return (
    <div className={`${styles.root} ${styles[shownOn]}`}>
      <label htmlFor={id} className={styles.label}>
        {t('admin:sorting.label')}
      </label>
      <Select
        id={id}
        className={styles.box}
        value={orders.findIndex(
          ({ column, direction }) => column === order.column && direction === order.direction,
        )}
        onChange={({ target }) => {
          const chosen = orders[target.selectedIndex];
          if (chosen) onSort({ column: chosen.column, direction: chosen.direction });
        }}
      >
        {orders.map(({ words }, index) => (
          <option key={words} value={index}>
            {words}
          </option>
        ))}
      </Select>
    </div>
  );
}
