import { StartupList } from '@passerelle/shared/catalogue';
import { useListStart } from '../startups/use-list-start.ts';

/** The startups for a CLIENT or a BANQUIER: validated cards, to be read. */
export function Component() {
  return <StartupList start={useListStart()} />;
}
