import type { ReactNode } from 'react';
import { useLocation, useOutlet } from 'react-router';
import { ListScreen } from './list-screen.tsx';
import { useKeptPlace } from './use-kept-place.ts';
import type { ListStart } from './use-list-view.ts';

export interface StartupListProps {
  /** What the list shows when its address names no filter; undefined while that is not known yet. */
  start: ListStart | undefined;
  /** Whether cards in other states than VALIDATED are in the list, and their status with them. */
  showsStatus?: boolean;
  /** Whether the table can be saved as a spreadsheet. */
  canExport?: boolean;
  /** Beside the heading: what can be done beside looking at the list. */
  actions?: ReactNode;
  /** A column beside the list. */
  aside?: ReactNode;
}

/** The list of startups. A card opens over it, under its route, and leaves the list as it was. */
export function StartupList(props: StartupListProps) {
  const openCard = useOutlet();
  const { pathname } = useLocation();
  useKeptPlace(openCard && pathname);
  return openCard ?? <ListScreen {...props} />;
}
