import { readListAhead, StartupList } from '@passerelle/catalogue';
import type { ReadAhead } from '@passerelle/platform/modules';
import { useRole } from '@passerelle/platform/session';
import { HomeAbove } from '../home/home-above.tsx';
import { HomeAside } from '../home/home-aside.tsx';
import { readHomeAhead } from '../home/read-home-ahead.ts';
import { useIsNarrow } from '../home/use-is-narrow.ts';
import { readListStart, useListStart } from '../startups/use-list-start.ts';

/** Asks for what is shown first: for a client whose address names no filter, the list once their criteria are known. */
export const readAhead: ReadAhead = async (start) => {
  const { dispatch, user, query } = start;
  const list = readListAhead(dispatch, query, () => readListStart(start));
  // The list is drawn without what stands beside it, where that takes longer.
  if (user.roles.includes('CLIENT')) readHomeAhead(dispatch);
  await list;
};

/** The startups for a CLIENT, with their own activity and the news, or for a BANQUIER: validated cards, to be read. */
export function Component() {
  const isClient = useRole('CLIENT');
  const isNarrow = useIsNarrow();
  return (
    <StartupList
      start={useListStart()}
      above={isClient && isNarrow ? <HomeAbove /> : undefined}
      aside={isClient ? <HomeAside hasRequests={!isNarrow} /> : undefined}
    />
  );
}
