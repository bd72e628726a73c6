import { StartupList } from '@passerelle/catalogue';
import { useSession } from '@passerelle/platform/session';
import { HomeAside } from '../home/home-aside.tsx';
import { useListStart } from '../startups/use-list-start.ts';

/** The startups for a CLIENT, beside their own activity and the news, or for a BANQUIER: validated cards, to be read. */
export function Component() {
  const { user } = useSession();
  const isClient = user?.roles.includes('CLIENT') ?? false;
  return <StartupList start={useListStart()} aside={isClient ? <HomeAside /> : undefined} />;
}
