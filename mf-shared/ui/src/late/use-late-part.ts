import { type ComponentType, useEffect, useState } from 'react';
import type { LatePart } from './late-part.ts';

interface ShownPart<Props> {
  /** What draws the part, once it is there. */
  Part: ComponentType<Props> | undefined;
  /** How often it has not come. */
  failures: number;
  /** Asks for it once more. */
  retry: () => Promise<void>;
}

/** A part of the page that is shown now, and loaded where it is not there yet. */
export function useLatePart<Props>(part: LatePart<Props>): ShownPart<Props> {
  const [Part, setPart] = useState(part.loaded);
  const [failures, setFailures] = useState(0);

  const load = async (isAwaited: () => boolean) => {
    try {
      const loaded = await part.load();
      if (isAwaited()) setPart(() => loaded);
    } catch {
      if (isAwaited()) setFailures((count) => count + 1);
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each part.
  useEffect(() => {
    let isAwaited = true;
    if (!Part) void load(() => isAwaited);
    return () => {
      isAwaited = false;
    };
  }, [part]);

  return { Part, failures, retry: () => load(() => true) };
}
