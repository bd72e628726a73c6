import { makeStyles, tokens } from '@fluentui/react-components';
import { bankDayOf, searchLimits } from '@passerelle/contract';
import { DateRangeField, SearchInput, screens, useDebouncedText } from '@passerelle/ui';
import type { ReactNode } from 'react';
import type { LogSearch } from './use-log-view.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
    marginBottom: tokens.spacingVerticalXL,
    [screens.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  dates: { gridColumn: '1 / -1' },
});

interface LogToolbarProps {
  filter: LogSearch;
  onChange: (part: Partial<LogSearch>) => void;
  texts: { search: string; placeholder: string; dates: string };
  /** Further fields, beside the text. */
  children: ReactNode;
}

/** The fields above a log: whom or what to look for, and when. */
export function LogToolbar({ filter, onChange, texts, children }: LogToolbarProps) {
  const styles = useStyles();
  const [typed, setTyped] = useDebouncedText(
    filter.search,
    (search) => onChange({ search }),
    searchLimits.textLength,
  );
  return (
    <search className={styles.root}>
      <SearchInput
        size="large"
        label={texts.search}
        maximum={searchLimits.textLength}
        placeholder={texts.placeholder}
        value={typed}
        onChange={(_, { value }) => setTyped(value)}
      />
      {children}
      <DateRangeField
        className={styles.dates}
        label={texts.dates}
        value={{ startDate: filter.from, endDate: filter.to }}
        maximum={bankDayOf(new Date())}
        onChange={({ startDate, endDate }) => onChange({ from: startDate, to: endDate })}
      />
    </search>
  );
}
