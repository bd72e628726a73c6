import { makeStyles } from '@fluentui/react-components';
import { LastVisitedPanel } from './last-visited-panel.tsx';
import { RequestsPanel } from './requests-panel.tsx';
import { ShortNewsPanel } from './short-news-panel.tsx';
import { StartupNewsPanel } from './startup-news-panel.tsx';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '20px' },
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
