import type { Startup } from '@passerelle/contract/startups/startup';
import { useGridStyles } from './grid-styles.ts';
import { StartupCard } from './startup-card.tsx';

interface StartupGridProps {
  startups: Startup[];
  showsStatus: boolean;
}

/** The startups as cards. */
export function StartupGrid({ startups, showsStatus }: StartupGridProps) {
  const styles = useGridStyles();
  return (
    <ul className={styles.grid}>
      {startups.map((startup) => (
        <li key={startup.id} className={styles.item}>
          <StartupCard startup={startup} showsStatus={showsStatus} />
        </li>
      ))}
    </ul>
  );
}
