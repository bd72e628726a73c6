import { makeStyles, Popover, PopoverTrigger } from '@fluentui/react-components';
import { houseTokens, PopoverPanel } from '@passerelle/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ColumnFilterButton } from './column-filter-button.tsx';
import '../../translations.ts';

// In the dark theme its shadow does not separate it from the table beneath.
const useStyles = makeStyles({
  surface: { width: '264px', maxWidth: '100%', border: `1px solid ${houseTokens.houseLine}` },
});

interface ColumnPopoverProps {
  /** The column's heading. */
  column: string;
  isActive: boolean;
  children: ReactNode;
}

/** The filter of a column whose values are typed. Escape and a press beside it close it. */
export function ColumnPopover({ column, isActive, children }: ColumnPopoverProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const label = t('catalogue:list.columnFilter', { column });
  return (
    <Popover positioning={{ position: 'below', align: 'start' }} trapFocus legacyTrapFocus={false}>
      <PopoverTrigger disableButtonEnhancement>
        <ColumnFilterButton
          isActive={isActive}
          aria-label={isActive ? t('catalogue:list.columnFilterActive', { column }) : label}
        />
      </PopoverTrigger>
      <PopoverPanel className={styles.surface} aria-label={label}>
        {children}
      </PopoverPanel>
    </Popover>
  );
}
