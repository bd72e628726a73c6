import type { DescribedPanel } from '../registry.ts';
import { panelPlaces } from './places.ts';

const places: Readonly<Record<string, readonly string[]>> = panelPlaces;

function faultOf({ name, place, roles }: DescribedPanel): string[] {
  const open = Object.hasOwn(places, place) ? places[place] : undefined;
  if (!open) return [`the panel ${name} is for the place ${place}, which no page offers`];
  if (roles.some((role) => open.includes(role))) return [];
  return [`the panel ${name} is for ${roles.join(', ')}, and nobody of these roles opens the place ${place}`];
}

/** Which panels of a module nobody could ever see, a sentence each; none where all have their place. */
export function panelFaults(panels: readonly DescribedPanel[] = []): string[] {
  return panels.flatMap(faultOf);
}
