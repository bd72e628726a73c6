import type { PanelSource } from '@passerelle/platform/modules';
import { useSession } from '@passerelle/platform/session';
import { useMemo } from 'react';
import { loadPage, notePageFailure, panelsFor, shellName, useModules } from '../modules/index.ts';

/** What pages that offer places are given: which panels there are, and how their code is loaded, which comes only then. */
export const panelSource: PanelSource = {
  useOffered(place) {
    const { user } = useSession();
    const snapshot = useModules();
    return useMemo(() => (user ? panelsFor(snapshot, place, user) : []), [snapshot, place, user]);
  },
  async load(panel, isAgain) {
    const { loadPanel } = await loadPage(shellName, () => import('./load-panel.ts'), { givesWay: false });
    return loadPanel(panel, isAgain);
  },
  noteFailure: ({ module }, error) => void notePageFailure(module, error),
};
