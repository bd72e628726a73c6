import type { ComponentType } from 'react';
import type { DescribedPanel } from '../registry.ts';

/** A panel of a module that a page may show to whoever is signed in. */
export interface OfferedPanel extends Pick<DescribedPanel, 'name' | 'title'> {
  /** Unlike that of any other panel; it can stand in an address. */
  id: string;
  /** The module that it is of. */
  module: string;
}

/**
 * What the shell gives pages that offer places, in the `handle` of a route around them. It only grows: pages of modules that
 * were built before, or later, read it.
 */
export interface PanelSource {
  /** A hook: the panels of a place for whoever is signed in, in their order. */
  useOffered: (place: string) => readonly OfferedPanel[];
  /**
   * Loads what draws a panel, and notes for the team where it fails.
   * @param isAgain tries anew what has failed
   */
  load: (panel: OfferedPanel, isAgain: boolean) => Promise<ComponentType<never>>;
  /** Notes for the team that a panel failed while it was drawn. */
  noteFailure: (panel: OfferedPanel, error: unknown) => void;
}

/** The source that the handle of a route holds; undefined where it holds none. */
export function panelSourceIn(handle: unknown): PanelSource | undefined {
  if (typeof handle !== 'object' || handle === null || !('panels' in handle)) return undefined;
  return handle.panels as PanelSource;
}
