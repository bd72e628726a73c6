import { makeStyles, tokens } from '@fluentui/react-components';
import { screens } from '@passerelle/ui';
import { RequestsPanel } from './requests-panel.tsx';

const useStyles = makeStyles({
  // As high as with its figures: the list below does not wait for them, and does not move when they come.
  root: {
    display: 'grid',
    minHeight: '231.5px',
    marginBottom: tokens.spacingVerticalXXL,
    [screens.phone]: { minHeight: '215.5px' },
  },
});

/** What a client finds above the startups where nothing fits beside them: how their requests go. */
export function HomeAbove() {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <RequestsPanel isAboveHeading />
    </div>
  );
}
