import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { DateRangeField } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import type { ListViewState } from '../view/use-list-view.ts';
import { ColumnPopover } from './column-popover.tsx';
import { meaningfulFilters } from './list-filters.ts';
import '../../translations.ts';

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: tokens.spacingVerticalM },
  clear: { justifySelf: 'start' },
});

/** Narrows the table by the day of the validation, from, to, or both: the same filter as in the drawer. */
export function ValidationFilter({ view, column }: { view: ListViewState; column: string }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { validatedFrom = '', validatedTo = '' } = view.filters;
  const isActive = validatedFrom !== '' || validatedTo !== '';
  const change = (from: string, to: string) =>
    view.changeFilters(meaningfulFilters({ ...view.filters, validatedFrom: from, validatedTo: to }));
  return (
    <ColumnPopover column={column} isActive={isActive}>
      <div className={styles.root}>
        <DateRangeField
          isOpen
          label={column}
          value={{ startDate: validatedFrom, endDate: validatedTo }}
          onChange={({ startDate, endDate }) => change(startDate, endDate)}
        />
        {isActive && (
          <Button className={styles.clear} onClick={() => change('', '')}>
            {t('catalogue:list.columnFilterClear')}
          </Button>
        )}
      </div>
    </ColumnPopover>
  );
}
