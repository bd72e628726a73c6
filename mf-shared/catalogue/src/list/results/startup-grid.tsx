import type { Startup } from '@passerelle/contract/startups/startup';
import { useGridStyles } from './grid-styles.ts';
import { StartupTile } from './startup-tile.tsx';

interface StartupGridProps {
  startups: Startup[];
  showsStatus: boolean;
}

/** The startups as tiles. */
export function StartupGrid({ startups, showsStatus }: StartupGridProps) {
  const styles = useGridStyles();
  return (
    <ul className={styles.grid}>
      {startups.map((startup) => (
        <li key={startup.id} className={styles.item}>
          <StartupTile startup={startup} showsStatus={showsStatus} />
        </li>
      ))}
    </ul>
  );
}
