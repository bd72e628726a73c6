import { makeStyles } from '@fluentui/react-components';
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

/** What a client finds beside the startups: their own activity, and news. */
export function HomeAside() {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <RequestsPanel />
      <LastVisitedPanel />
      <ShortNewsPanel />
      <StartupNewsPanel />
    </div>
  );
}
