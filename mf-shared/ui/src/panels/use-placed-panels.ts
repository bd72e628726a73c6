import {
  type OfferedPanel,
  type PanelSource,
  type PlaceName,
  panelSourceIn,
} from '@passerelle/platform/modules';
import { useMatches } from 'react-router';

/** Where a module is developed alone, or shown in a test, nobody adds panels. */
const noSource: PanelSource = {
  useOffered: () => [],
  load: () => Promise.reject(new Error('There are no panels here.')),
  noteFailure: () => undefined,
};

/** What offers and loads panels: the frame around the page. */
export function usePanelSource(): PanelSource {
  const sources = useMatches().flatMap(({ handle }) => panelSourceIn(handle) ?? []);
  return sources[0] ?? noSource;
}

/** The panels that other modules add to a place of this page, for whoever is signed in; none of their code is loaded by it. */
export function usePlacedPanels(place: PlaceName): readonly OfferedPanel[] {
  return usePanelSource().useOffered(place);
}
