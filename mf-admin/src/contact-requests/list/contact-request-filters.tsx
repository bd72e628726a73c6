import { makeStyles, Tab, TabList, tokens } from '@fluentui/react-components';
import { BoardRegular } from '@fluentui/react-icons/svg/board';
import { LayoutSwitch } from '@passerelle/catalogue';
import {
  type ContactRequestStatus,
  type ContactRequestSummary,
  contactRequestStatuses,
} from '@passerelle/contract';
import { useFormats } from '@passerelle/platform/i18n';
import { SearchInput, screens, useDebouncedText } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { useGetContactRequestSummaryQuery } from '../endpoints.ts';
import { LatenessFilter } from '../lateness/lateness-filter.tsx';
import { OwnerFilter } from '../owner/owner-filter.tsx';
import type { ContactRequestListView } from './use-contact-request-list-view.ts';
import { useStatusWords } from './use-status-words.ts';

const ALL = 'ALL';
/** The id of what the tabs change. */
const REQUESTS_PANEL = 'contact-requests';

/** What the list is given as the panel of the tab that is chosen. */
export const requestsPanel = (status: ContactRequestStatus | null) => ({
  id: REQUESTS_PANEL,
  role: 'tabpanel',
  'aria-labelledby': `${REQUESTS_PANEL}-${status ?? ALL}`,
});

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
    display: 'inline-block',
    // The tabs beside it keep their place when the counts come.
    minWidth: '3ch',
    marginInlineStart: '6px',
    textAlign: 'start',
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
    [screens.phone]: { display: 'none' },
  },
  end: {
    display: 'flex',
    flexWrap: 'wrap',
    flexGrow: 1,
    gap: tokens.spacingHorizontalM,
    [screens.phone]: { width: '100%' },
  },
  // What it looks for is legible in both languages: it takes what the others leave.
  search: { flex: '1 1 300px', maxWidth: '100%', [screens.phone]: { flexBasis: '100%' } },
});

const countOf: Record<ContactRequestStatus, (summary: ContactRequestSummary) => number> = {
  OPEN: ({ openEvents }) => openEvents,
  WIP: ({ inProgressEvents }) => inProgressEvents,
  DONE: ({ closedEvents }) => closedEvents,
};

interface ContactRequestFiltersProps {
  view: ContactRequestListView;
  onChange: (part: Partial<ContactRequestListView>) => void;
}

/** By status, with how many there are of each; by the names of client and startup; by who looks after them, and by what is late; tiles, table or board, which shows every status. */
export function ContactRequestFilters({ view, onChange }: ContactRequestFiltersProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { formatNumber } = useFormats();
  const { data: summary } = useGetContactRequestSummaryQuery();
  const words = useStatusWords();
  const [search, setSearch] = useDebouncedText(view.search, (settled) => onChange({ search: settled }));
  return (
    <div className={styles.root}>
      {view.layout !== 'board' && (
        <TabList
          className={styles.tabs}
          aria-label={t('admin:contactRequests.statusFilter')}
          selectedValue={view.status ?? ALL}
          onTabSelect={(_, { value }) =>
            onChange({ status: contactRequestStatuses.find((status) => status === value) ?? null })
          }
        >
          {contactRequestStatuses.map((status) => (
            <Tab
              key={status}
              id={`${REQUESTS_PANEL}-${status}`}
              aria-controls={REQUESTS_PANEL}
              value={status}
            >
              {words[status]}{' '}
              <span className={styles.count}>{summary && formatNumber(countOf[status](summary))}</span>
            </Tab>
          ))}
          <Tab id={`${REQUESTS_PANEL}-${ALL}`} aria-controls={REQUESTS_PANEL} value={ALL}>
            {t('admin:contactRequests.all')}
          </Tab>
        </TabList>
      )}
      <div className={styles.end}>
        <SearchInput
          className={styles.search}
          size="large"
          aria-label={t('admin:contactRequests.search')}
          placeholder={t('admin:contactRequests.search')}
          value={search}
          onChange={(_, { value }) => setSearch(value)}
        />
        <OwnerFilter owner={view.owner} onChange={(owner) => onChange({ owner })} />
        <LatenessFilter lateness={view.lateness} onChange={(lateness) => onChange({ lateness })} />
        <LayoutSwitch
          layout={view.layout}
          more={[{ value: 'board', label: t('admin:contactRequests.board.name'), icon: <BoardRegular /> }]}
          onChange={(layout) => onChange({ layout })}
        />
      </div>
    </div>
  );
}
