import { makeStyles } from '@fluentui/react-components';
import { Panel, screens, TextSkeleton } from '@passerelle/ui';

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 330px',
    gap: '24px 28px',
    alignItems: 'start',
    [screens.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

/** A placeholder of a card. */
export function DetailSkeleton() {
  const styles = useStyles();
  return (
    <div className={styles.columns}>
      <Panel>
        <TextSkeleton lines={9} />
      </Panel>
      <Panel>
        <TextSkeleton lines={4} />
      </Panel>
    </div>
  );
}
