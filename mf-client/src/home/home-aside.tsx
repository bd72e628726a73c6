import { makeStyles } from '@fluentui/react-components';
import { useGetShortNewsQuery } from '@passerelle/homepage';
import { DrawnTogether } from '@passerelle/ui';
import { useGetLastVisitedQuery, useGetOwnSummaryQuery } from './endpoints.ts';
import { LastVisitedPanel } from './last-visited-panel.tsx';
import { RequestsPanel } from './requests-panel.tsx';
import { ShortNewsPanel } from './short-news-panel.tsx';
import { StartupNewsPanel } from './startup-news-panel.tsx';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    // One below the other beside the list, next to each other where the list takes the whole width.
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 250px), 1fr))',
    alignItems: 'start',
    gap: '20px',
  },
});

/** What a client finds beside the startups: their own activity, and news. Where it is below them their requests stand above. */
export function HomeAside({ hasRequests }: { hasRequests: boolean }) {
  const styles = useStyles();
  const { isLoading: areRequestsAwaited } = useGetOwnSummaryQuery();
  // A card that the person comes back from is a new visit.
  const { isLoading: areVisitsAwaited } = useGetLastVisitedQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const { isLoading: isNewsAwaited } = useGetShortNewsQuery();
  return (
    <DrawnTogether isAwaited={(hasRequests && areRequestsAwaited) || areVisitsAwaited || isNewsAwaited}>
      <div className={styles.root}>
        {hasRequests && <RequestsPanel />}
        <LastVisitedPanel />
        <ShortNewsPanel />
        <StartupNewsPanel />
      </div>
    </DrawnTogether>
  );
}
