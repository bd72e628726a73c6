import type { OfferedPanel } from '@passerelle/platform/modules';
import { type ComponentType, useEffect, useState } from 'react';
import { usePanelSource } from './use-placed-panels.ts';

interface PanelPart {
  /** What draws the panel, once it is there. */
  Part: ComponentType<never> | undefined;
  /** How often it has failed; 0 where it has not, or is drawn again. */
  failures: number;
  /** The number of the try under way: what is drawn in one begins afresh. */
  turn: number;
  onDrawn: () => void;
  onError: (error: unknown) => void;
  /** Tries again; what failed stays in sight until that has ended. */
  retry: () => Promise<void>;
}

/** Loads what draws a panel, and follows whether it does. */
export function usePanelPart(panel: OfferedPanel): PanelPart {
  const source = usePanelSource();
  const [Part, setPart] = useState<ComponentType<never>>();
  const [failures, setFailures] = useState(0);
  const [turn, setTurn] = useState(0);
  const fail = () => setFailures((count) => count + 1);

  const load = async (isAgain: boolean, isAwaited: () => boolean) => {
    try {
      const loaded = await source.load(panel, isAgain);
      if (isAwaited()) setPart(() => loaded);
    } catch {
      // The source has noted it.
      if (isAwaited()) fail();
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each panel, which keeps its identifier.
  useEffect(() => {
    let isAwaited = true;
    void load(false, () => isAwaited);
    return () => {
      isAwaited = false;
    };
  }, [panel.id]);

  return {
    Part,
    failures,
    turn,
    onDrawn: () => setFailures(0),
    onError: (error) => {
      source.noteFailure(panel, error);
      fail();
    },
    async retry() {
      if (Part) setTurn((number) => number + 1);
      else await load(true, () => true);
    },
  };
}
