import { makeStyles, Tab, TabList, tokens } from '@fluentui/react-components';
import { type EventStatus, type EventSummary, eventStatuses } from '@passerelle/contract';
import { LayoutSwitch } from '@passerelle/shared/catalogue';
import { useFormats } from '@passerelle/shared/i18n';
import { SearchInput, screens, useDebouncedText } from '@passerelle/shared/ui';
import { useTranslation } from 'react-i18next';
import { useGetEventSummaryQuery } from './endpoints.ts';
import type { EventListView } from './use-event-list-view.ts';

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
  count: {
    marginInlineStart: '6px',
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
    [screens.phone]: { display: 'none' },
  },
  end: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalM,
    [screens.phone]: { width: '100%', flexWrap: 'nowrap' },
  },
  search: { width: '300px', maxWidth: '100%', [screens.phone]: { width: 'auto', flexGrow: 1, minWidth: 0 } },
});

const countOf: Record<EventStatus, (summary: EventSummary) => number> = {
  OPEN: ({ openEvents }) => openEvents,
  WIP: ({ inProgressEvents }) => inProgressEvents,
  DONE: ({ closedEvents }) => closedEvents,
};

interface EventFiltersProps {
  view: EventListView;
  onChange: (part: Partial<EventListView>) => void;
}

/** By status, with how many there are of each; by the names of client and startup; cards or table. */
export function EventFilters({ view, onChange }: EventFiltersProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { formatNumber } = useFormats();
  const { data: summary } = useGetEventSummaryQuery();
  const words: Record<EventStatus, string> = {
    OPEN: t('admin:events.open'),
    WIP: t('admin:events.inProgress'),
    DONE: t('admin:events.done'),
  };
  const [search, setSearch] = useDebouncedText(view.search, (settled) => onChange({ search: settled }));
  return (
    <div className={styles.root}>
      <TabList
        className={styles.tabs}
        aria-label={t('admin:events.statusFilter')}
        selectedValue={view.status ?? ALL}
        onTabSelect={(_, { value }) =>
          onChange({ status: eventStatuses.find((status) => status === value) ?? null })
        }
      >
        {eventStatuses.map((status) => (
          <Tab key={status} value={status}>
            {words[status]}
            {summary && <span className={styles.count}>{formatNumber(countOf[status](summary))}</span>}
          </Tab>
        ))}
        <Tab value={ALL}>{t('admin:events.all')}</Tab>
      </TabList>
      <div className={styles.end}>
        <SearchInput
          className={styles.search}
          size="large"
          aria-label={t('admin:events.search')}
          placeholder={t('admin:events.search')}
          value={search}
          onChange={(_, { value }) => setSearch(value)}
        />
        <LayoutSwitch layout={view.layout} onChange={(layout) => onChange({ layout })} />
      </div>
    </div>
  );
}
