import { useLocation, useOutlet } from 'react-router';
import { ListScreen, type ListScreenProps } from './list-screen.tsx';
import { useKeptPlace } from './view/use-kept-place.ts';

/** The list of startups. A card opens over it, under its route, and leaves the list as it was. */
export function StartupList(props: ListScreenProps) {
  const openCard = useOutlet();
  const { pathname } = useLocation();
  useKeptPlace(openCard && pathname);
  return openCard ?? <ListScreen {...props} />;
}
