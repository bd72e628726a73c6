import { makeStyles, SearchBox, Tab, TabList, tokens } from '@fluentui/react-components';
import { type EventStatus, eventStatuses } from '@passerelle/contract';
import { screens, useDebouncedText } from '@passerelle/shared/ui';
import { useTranslation } from 'react-i18next';
import type { EventFilter } from './endpoints.ts';

const ALL = 'ALL';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalL,
    marginBottom: tokens.spacingVerticalXL,
  },
  tabs: {
    flexWrap: 'wrap',
    maxWidth: '100%',
    // So narrow that the four French words fit a phone of 360 px in one line.
    [screens.phone]: { '& > button': { paddingInline: tokens.spacingHorizontalSNudge } },
  },
  search: { width: '300px', maxWidth: '100%' },
});

interface EventFiltersProps {
  filter: EventFilter;
  onChange: (filter: EventFilter) => void;
}

/** By status, and by the names of client and startup. */
export function EventFilters({ filter, onChange }: EventFiltersProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const words: Record<EventStatus, string> = {
    OPEN: t('admin:events.open'),
    WIP: t('admin:events.inProgress'),
    DONE: t('admin:events.done'),
  };
  const [search, setSearch] = useDebouncedText(filter.search, (settled) =>
    onChange({ ...filter, search: settled }),
  );
  const choose = (value: unknown) =>
    onChange({ ...filter, status: eventStatuses.find((status: EventStatus) => status === value) ?? null });
  return (
    <div className={styles.root}>
      <TabList
        className={styles.tabs}
        aria-label={t('admin:events.statusFilter')}
        selectedValue={filter.status ?? ALL}
        onTabSelect={(_, { value }) => choose(value)}
      >
        {eventStatuses.map((status) => (
          <Tab key={status} value={status}>
            {words[status]}
          </Tab>
        ))}
        <Tab value={ALL}>{t('admin:events.all')}</Tab>
      </TabList>
      <SearchBox
        className={styles.search}
        aria-label={t('admin:events.search')}
        placeholder={t('admin:events.search')}
        value={search}
        onChange={(_, { value }) => setSearch(value)}
      />
    </div>
  );
}
