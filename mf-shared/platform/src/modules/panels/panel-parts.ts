import type { ComponentType } from 'react';
import type { DescribedPanel } from '../registry.ts';
import { requirePaired } from '../require-paired.ts';

/** How the code of a panel is loaded, once somebody sees its place: a file that exports `Component`. */
export type LoadPanel = () => Promise<{ Component: ComponentType<never> }>;

/** The panels of a module by the names that module.json gives them. */
export type Panels = Readonly<Record<string, LoadPanel>>;

/**
 * The panels of a module: module.json says where each is and for whom, `src/module.tsx` how its code is loaded.
 * Throws an Error for a panel that only one of them names.
 * @param described the panels of module.json
 * @param panels the panels by the names that they have there
 */
export function panelParts(described: readonly Pick<DescribedPanel, 'name'>[], panels: Panels): Panels {
  const named = described.map(({ name }) => name);
  requirePaired('Not both panels in module.json and in module.tsx', named, panels);
  return panels;
}
