import { useEffect, useSyncExternalStore } from 'react';

/** How many fields and forms on the page hold something that was changed and not saved. */
let holders = 0;
const listeners = new Set<() => void>();

function count(change: 1 | -1) {
  holders += change;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** While `hasChanges`, the page holds something that would be lost with it: a form or a field of one says so. */
export function useUnsavedChanges(hasChanges: boolean): void {
  useEffect(() => {
    if (!hasChanges) return;
    count(1);
    return () => count(-1);
  }, [hasChanges]);
}

/** Whether anything on the page would be lost with it. */
export function useHasUnsavedChanges(): boolean {
  return useSyncExternalStore(subscribe, () => holders > 0);
}
